import { act } from '@testing-library/react';
import { EverythingInView, entryOf } from './nearness.ts';

/** Width of an entry, in pixels. */
const ENTRY = 100;

/** Rows that scroll sideways, at once, and show `perView` entries, which the returned function changes. */
export function stubRow(perView = 7): (next: number) => void {
  let shown = perView;
  const watched = new Map<Element, { row: Element; report: () => void }>();

  class RowObserver extends EverythingInView {
    #callback: IntersectionObserverCallback;
    #row: Element | null;

    constructor(callback: IntersectionObserverCallback, { root }: IntersectionObserverInit = {}) {
      super(callback);
      this.#callback = callback;
      this.#row = root instanceof Element ? root : null;
    }
    override observe(target: Element) {
      const row = this.#row;
      if (!row) return super.observe(target);
      const report = () => {
        const place = [...row.children].indexOf(target) - row.scrollLeft / ENTRY;
        this.#callback([entryOf(target, place >= 0 && place < shown ? 1 : 0)], this);
      };
      watched.set(target, { row, report });
      report();
    }
    override disconnect() {
      for (const [target, { row }] of watched) if (row === this.#row) watched.delete(target);
    }
  }
  const scrollTo = (row: HTMLElement, left: number) => {
    const end = Math.max(0, (row.children.length - shown) * ENTRY);
    row.scrollLeft = Math.min(Math.max(0, left), end);
    const reports = [...watched.values()];
    // A row that places itself while it mounts is not watched yet.
    if (reports.length > 0)
      act(() => {
        for (const { report } of reports) report();
      });
  };
  const define = (target: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, writable: true, ...descriptor });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => shown * ENTRY,
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => ENTRY });
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * ENTRY;
    },
  });
  define(window, 'IntersectionObserver', { value: RowObserver });
  define(HTMLElement.prototype, 'scrollBy', {
    value(this: HTMLElement, { left = 0 }: ScrollToOptions) {
      scrollTo(this, this.scrollLeft + left);
    },
  });
  define(HTMLElement.prototype, 'scrollTo', {
    value(this: HTMLElement, { left = 0 }: ScrollToOptions) {
      scrollTo(this, left);
    },
  });
  return (next) => {
    shown = next;
    for (const { row } of [...watched.values()])
      if (row instanceof HTMLElement) scrollTo(row, row.scrollLeft);
  };
}
