type Callback = (entries: { isIntersecting: boolean }[]) => void;

/**
 * Puts an `IntersectionObserver` in place, which jsdom has none of. Nothing is near the screen until `come`.
 */
export function stubNearness() {
  const watching = new Set<Callback>();
  class Observer {
    #callback: Callback;
    constructor(callback: Callback) {
      this.#callback = callback;
    }
    observe() {
      watching.add(this.#callback);
    }
    disconnect() {
      watching.delete(this.#callback);
    }
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  return {
    watching: () => watching.size,
    come() {
      for (const callback of [...watching]) callback([{ isIntersecting: true }]);
    },
  };
}
