import type { RuntimeConfig } from '@sideroad/shared/contract';

/** Which part of the documents is measured: enough for a median, and few calls. */
const SAMPLE = 0.1;

/** Safari has no idle callback. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task);

/**
 * Measures how pages feel. The code for it comes when the page has loaded and the browser has nothing else to do; the
 * browser keeps what was before.
 * @param draw a number from 0 to 1 that decides whether this document is measured
 */
export function startVitals(config: RuntimeConfig, draw = Math.random()): void {
  if (draw >= SAMPLE) return;
  const load = () =>
    whenIdle(() => {
      import('./measure.ts').then(
        ({ measure }) => measure(config),
        () => {},
      );
    });
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
