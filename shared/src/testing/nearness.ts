import { act } from '@testing-library/react';

/** What an observer says about an element of which this much is inside, 0 to 1. */
export function entryOf(target: Element, intersectionRatio: number): IntersectionObserverEntry {
  const bounds = target.getBoundingClientRect();
  return {
    target,
    isIntersecting: intersectionRatio > 0,
    intersectionRatio,
    boundingClientRect: bounds,
    intersectionRect: bounds,
    rootBounds: null,
    time: 0,
  };
}

/** Replaces the browser's observer in jsdom, which has no layout: every element is in view at once. */
export class EverythingInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    this.#callback([entryOf(target, 1)], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** From now until the test ends nothing is near the window; call the result to bring everything there. */
export function stubNearness(): () => void {
  const waiting = new Map<IntersectionObserver, () => void>();
  class NothingInView extends EverythingInView {
    override observe(target: Element) {
      waiting.set(this, () => super.observe(target));
    }
    override disconnect() {
      waiting.delete(this);
    }
  }
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => new NothingInView(callback));
  return () =>
    act(() => {
      for (const come of [...waiting.values()]) come();
    });
}
