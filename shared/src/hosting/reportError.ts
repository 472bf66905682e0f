import type { ErrorContext, HostServices } from '@sideroad/shared/contract';
import { RemoteLoadError } from './RemoteLoadError.ts';

/** Returns an error's text for a log. Any value can be thrown, even one without a text. */
export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return typeof error;
  }
}

/** Package and version in the URL of a remote's file. */
const REMOTE_URL = /\/remotes\/(mf-[\w-]+)\/(\d[\w.+-]*)\//;

/** Returns the remote of the first stack frame in a remote's folder; null without one. */
export function originOf(error: unknown): { remote: string; version: string } | null {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, remote, version] = REMOTE_URL.exec(stack ?? '') ?? [];
  return remote && version ? { remote, version } : null;
}

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

interface ReporterOptions {
  /** The version of a remote that is live in this page. */
  versionOf: (remote: string) => string | undefined;
}

/** Names the remote of an error. The error or its stack is more exact than the live version. */
function sourceOf(error: unknown, context: ErrorContext, versionOf: ReporterOptions['versionOf']) {
  const origin = originOf(error);
  const remote = context.remote ?? origin?.remote;
  if (!remote) return {};
  const loaded = error instanceof RemoteLoadError ? error.version : undefined;
  const version = loaded ?? (origin?.remote === remote ? origin.version : versionOf(remote));
  return { remote, ...(version ? { version } : {}) };
}

const nameAndMessage = (error: unknown): Pick<ErrorReport, 'name' | 'message'> => ({
  name: (error instanceof Error ? error.name : 'Error').slice(0, 100),
  message: errorText(error).slice(0, 500),
});

/**
 * Makes the reporter of handled errors: to the console, and to the site's log without personal data. Both name the
 * remote and its version. `send` is the browser's beacon.
 */
export function createErrorReporter(
  send: (url: string, body: Blob) => boolean,
  { versionOf }: ReporterOptions,
): HostServices['reportError'] {
  let count = 0;
  return (error: unknown, context: ErrorContext = {}): void => {
    const source = sourceOf(error, context, versionOf);
    console.warn('[sideroad]', { ...context, ...source }, error);
    count += 1;
    if (count > MAX_REPORTS_PER_PAGE) return;
    const { section } = context;
    const report: ErrorReport = {
      ...nameAndMessage(error),
      ...source,
      ...(section ? { section: section.slice(0, 200) } : {}),
    };
    send(REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
}

/** Browsers report layouts that took two frames; this is harmless. */
const NOISE = /^ResizeObserver loop/;

/** Reports uncaught errors and rejections, except events without an error and scripts whose loader reports them. */
export function reportUncaught(reportError: HostServices['reportError']): void {
  window.addEventListener('error', ({ error, message }) => {
    const starting = document.currentScript instanceof HTMLScriptElement;
    if (!starting && error instanceof Error && !NOISE.test(message)) reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
