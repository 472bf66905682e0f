/**
 * What jsdom lacks because it lays nothing out. Every element is as wide as `clientWidth`, a row's content as
 * `scrollWidth`, and scrolling sideways moves at once.
 */
export function stubRow({ clientWidth = 700, scrollWidth = 1100 } = {}): void {
  const define = (target: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  define(HTMLElement.prototype, 'clientWidth', { get: () => clientWidth });
  define(HTMLElement.prototype, 'scrollWidth', { get: () => scrollWidth });
  const moveTo = (element: HTMLElement, left: number) => {
    element.scrollLeft = Math.min(Math.max(0, left), scrollWidth - clientWidth);
    element.dispatchEvent(new Event('scroll'));
  };
  define(HTMLElement.prototype, 'scrollBy', {
    value(this: HTMLElement, { left = 0 }: ScrollToOptions) {
      moveTo(this, this.scrollLeft + left);
    },
  });
  define(HTMLElement.prototype, 'scrollTo', {
    value(this: HTMLElement, { left = 0 }: ScrollToOptions) {
      moveTo(this, left);
    },
  });
  define(window, 'ResizeObserver', {
    value: class {
      observe() {}
      disconnect() {}
    },
  });
}
