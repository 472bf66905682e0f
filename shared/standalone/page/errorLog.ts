import type { HostServices } from '@sideroad/shared/contract';
import { errorText } from '@sideroad/shared/hosting';
import { createStore } from '@sideroad/shared/store';

/** What went wrong in the page since it was loaded. */
interface ErrorLog {
  count: number;
  /** Of the last one: where it happened and what it says; empty when there was none. */
  last: string;
  reportError: HostServices['reportError'];
}

/** Keeps what is reported, on its way to the site's log: `report` hands it on. */
export const createErrorLog = (report: HostServices['reportError']) =>
  createStore<ErrorLog>((set) => ({
    count: 0,
    last: '',
    reportError(error, context) {
      const last = [context?.section, errorText(error)].filter(Boolean).join(': ');
      set(({ count }) => ({ count: count + 1, last }));
      report(error, context);
    },
  }));
