import type { ErrorContext } from '@sideroad/shared/contract';
import { RemoteLoadError } from './loader.ts';

const REPORT_PATH = '/api/client-errors';
/** A page that fails in a loop must not flood the log. */
const MAX_REPORTS_PER_PAGE = 20;

interface ErrorReport {
  name: string;
  message: string;
  remote?: string;
  version?: string;
  section?: string;
}

function describe(error: unknown, context: ErrorContext): ErrorReport {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return {
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    ...(context.remote ? { remote: context.remote } : {}),
    ...(error instanceof RemoteLoadError && error.version ? { version: error.version } : {}),
    ...(context.section ? { section: context.section } : {}),
  };
}

/**
 * Makes the reporter of handled errors ('logged only' in spec section 8): to the console for whoever looks, and to
 * the site's log without personal data. `send` is the browser's beacon.
 */
export function createErrorReporter(send: (url: string, body: Blob) => boolean) {
  let count = 0;
  return (error: unknown, context: ErrorContext = {}): void => {
    console.warn('[sideroad]', context, error);
    count += 1;
    if (count > MAX_REPORTS_PER_PAGE) return;
    send(REPORT_PATH, new Blob([JSON.stringify(describe(error, context))], { type: 'application/json' }));
  };
}
