import type { HostServices, Readable } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';

/** What went wrong in the page since it was loaded. */
export interface ErrorLog {
  count: number;
  /** Of the last one: where it happened and what it says; empty when there was none. */
  last: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Keeps what the page reports, on its way to the site's log, and what nobody caught.
 * @param report hands a report on.
 */
export function createErrorLog(
  view: Window,
  report: HostServices['reportError'],
): Readable<ErrorLog> & { reportError: HostServices['reportError'] } {
  const store = createStore<ErrorLog>(() => ({ count: 0, last: '' }));
  const add = (last: string) => store.setState({ count: store.getState().count + 1, last });
  view.addEventListener('error', (event) => event instanceof ErrorEvent && add(event.message));
  view.addEventListener('unhandledrejection', ({ reason }) => add(messageOf(reason)));
  return {
    get: store.getState,
    subscribe: store.subscribe,
    reportError(error, context) {
      add([context?.section, messageOf(error)].filter(Boolean).join(': '));
      report(error, context);
    },
  };
}
