import type { HostServices } from '@sideroad/shared/contract';

/** Browsers tell so of layouts that took two frames: no fault of anybody. */
const NOISE = /^ResizeObserver loop/;

/**
 * Reports what nobody handled: errors and rejections that reach the window. A script that fails while it starts is
 * left out, for whoever asked for it tells so; so is what comes without an error, which says nothing.
 */
export function reportUncaught(reportError: HostServices['reportError']): void {
  window.addEventListener('error', ({ error, message }) => {
    const starting = document.currentScript instanceof HTMLScriptElement;
    if (!starting && error instanceof Error && !NOISE.test(message)) reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
