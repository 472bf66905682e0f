// @ts-check
/** Where the development server listens (packages/kit/src/dev/thrownErrors.mjs). */
const ERRORS_PATH = '/_dev/errors';

/** @param {unknown} thrown an error or any other value @param {string} [place] used where it has no stack */
function send(thrown, place = '') {
  const message = thrown instanceof Error ? String(thrown) : `Thrown: ${thrown}`;
  const stack = (thrown instanceof Error && thrown.stack) || place;
  fetch(ERRORS_PATH, { method: 'POST', body: JSON.stringify({ message, stack }) }).catch(() => {});
}

// React writes errors that a boundary caught to the console, and the loader of remotes warns of what a remote threw at its
// start. Uncaught errors reach the window.
for (const level of /** @type {const} */ (['error', 'warn'])) {
  const print = console[level];
  console[level] = (...words) => {
    print(...words);
    const error = words.find((word) => word instanceof Error);
    const thrown = error?.name === 'RemoteLoadError' ? error.cause : level === 'error' && error;
    if (thrown) send(thrown);
  };
}
addEventListener('error', ({ error, message, filename, lineno, colno }) => {
  // Browsers also report a layout that takes two passes.
  if (!message.startsWith('ResizeObserver loop'))
    send(error ?? message, `    at ${filename}:${lineno}:${colno}`);
});
addEventListener('unhandledrejection', ({ reason }) => send(reason));
