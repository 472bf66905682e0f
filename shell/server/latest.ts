/**
 * One look at something for many who ask at once. Nobody gets what was seen before asking: who comes during a look waits
 * for the next one, with all who come meanwhile.
 */
export function latest<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    if (next) return next;
    const mine = running.then(() => {
      next = null;
      return look();
    });
    running = mine.catch(() => {});
    next = mine;
    return mine;
  };
}
