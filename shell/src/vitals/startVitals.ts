/** Share of the documents that is measured: enough for a median, and few calls. */
const SAMPLE = 0.1;

/** Safari has no idle callback. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task);

/**
 * Measures page speed for a sample of the documents. Its code loads when the browser is idle after the page;
 * the browser keeps earlier entries.
 * @param draw a number from 0 to 1 that decides whether this document is measured
 */
export function startVitals(draw = Math.random()): void {
  if (draw >= SAMPLE) return;
  const load = () =>
    whenIdle(() => {
      import('./measure.ts').then(
        ({ measure }) => measure(),
        () => {},
      );
    });
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
