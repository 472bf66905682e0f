import type { ClientError, ErrorContext, HostServices } from '@sideroad/shared/contract';
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

/** Returns the places of a stack in this site's files, without what a retry adds to their paths: path, line and column. */
const framesOf = (stack: string) =>
  stack
    .replace(/\/~\d+/g, '')
    .split(location.origin)
    .flatMap((part) => /^\/(?:remotes|assets)\/[\w./-]+:\d+:\d+/.exec(part) ?? [])
    .slice(0, 10);

const REPORT_PATH = '/api/client-errors';
/** A page that fails in a loop must not flood the log. */
const MAX_REPORTS_PER_PAGE = 20;

/** Returns the number of this document's view, with which its reports count; undefined without TLS, and in a browser of before 2023. */
export function viewNumber(): string | undefined {
  const timing: { serverTiming?: PerformanceServerTiming[] } | undefined = performance
    .getEntriesByType?.('navigation')[0]
    ?.toJSON();
  return timing?.serverTiming?.find(({ name }) => name === 'view')?.description;
}

interface ReporterOptions {
  /** The version of a remote that is live in this page. */
  versionOf: (remote: string) => string | undefined;
}

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
    const { name, stack = '' } = error instanceof Error ? error : { name: 'Error' };
    // The error or its stack is more exact than the live version.
    const [, origin, exact] = REMOTE_URL.exec(stack) ?? [];
    const { remote = origin, section } = context;
    const loaded = error instanceof RemoteLoadError ? error.version : undefined;
    const version = remote && (loaded ?? (origin === remote ? exact : versionOf(remote)));
    console.warn('[sideroad]', remote ? { ...context, remote, version } : context, error);
    count += 1;
    if (count > MAX_REPORTS_PER_PAGE) return;
    const report: ClientError = {
      name: name.slice(0, 100),
      message: errorText(error).slice(0, 500),
      remote,
      version,
      section: section?.slice(0, 200),
      frames: framesOf(stack),
      view: viewNumber(),
    };
    send(REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
}

/** Browsers report layouts that took two frames; this is harmless. */
const NOISE = /^ResizeObserver loop/;

/** Reports uncaught errors and rejections, except events without an error and scripts whose loader reports them. */
export function reportUncaught(reportError: HostServices['reportError']): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!document.currentScript && error instanceof Error && !NOISE.test(message)) reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
