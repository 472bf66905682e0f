// @ts-check
/** Where the development server listens (scripts/dev/thrownErrors.mjs). */
const ERRORS_PATH = '/_dev/errors';

/** @param {unknown} error */
function send(error) {
  if (!(error instanceof Error)) return;
  const body = JSON.stringify({ message: String(error), stack: error.stack ?? '' });
  fetch(ERRORS_PATH, { method: 'POST', body }).catch(() => {});
}

// React writes errors that a boundary caught to the console. Uncaught errors reach the window.
const print = console.error;
console.error = (...words) => {
  print(...words);
  send(words.find((word) => word instanceof Error));
};
addEventListener('error', ({ error }) => send(error));
addEventListener('unhandledrejection', ({ reason }) => send(reason));
