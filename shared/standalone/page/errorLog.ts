import type { HostServices, Readable } from '@sideroad/shared/contract';
import { errorText } from '@sideroad/shared/hosting';
import { createStore } from '@sideroad/shared/store';

/** What went wrong in the page since it was loaded. */
export interface ErrorLog {
  count: number;
  /** Of the last one: where it happened and what it says; empty when there was none. */
  last: string;
}

/** Keeps what is reported, on its way to the site's log: `report` hands it on. */
export function createErrorLog(
  report: HostServices['reportError'],
): Readable<ErrorLog> & { reportError: HostServices['reportError'] } {
  const store = createStore<ErrorLog>(() => ({ count: 0, last: '' }));
  return {
    get: store.getState,
    subscribe: store.subscribe,
    reportError(error, context) {
      const last = [context?.section, errorText(error)].filter(Boolean).join(': ');
      store.setState({ count: store.getState().count + 1, last });
      report(error, context);
    },
  };
}
