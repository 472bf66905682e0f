/** A page that scrolls, for jsdom, which lays nothing out: height and position are what the test says. */
export function layOutPage({ height = 5000, viewport = 800 } = {}) {
  const growths = new Set<() => void>();
  const state = { height, top: 0 };
  const scrolls: ScrollToOptions[] = [];
  const limit = () => Math.max(0, state.height - viewport);
  /** As the browser does: inside the page's limits, with an event when it moved. */
  const moveTo = (top: number) => {
    const next = Math.min(Math.max(0, top), limit());
    if (next === state.top) return;
    state.top = next;
    window.dispatchEvent(new Event('scroll'));
  };

  const define = (target: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  define(document.documentElement, 'scrollHeight', { get: () => state.height });
  define(window, 'innerHeight', { value: viewport });
  define(window, 'scrollY', { get: () => state.top });
  define(window, 'scrollTo', {
    value: (options: ScrollToOptions) => {
      scrolls.push(options);
      moveTo(options.top ?? 0);
    },
  });
  define(window, 'ResizeObserver', {
    value: class {
      constructor(private readonly callback: () => void) {}
      observe = () => growths.add(this.callback);
      disconnect = () => growths.delete(this.callback);
    },
  });

  return {
    /** Every `scrollTo` of the product. */
    scrolls,
    top: () => state.top,
    /** The visitor scrolls. */
    visitorScrollsTo(top: number) {
      window.dispatchEvent(new Event('wheel'));
      moveTo(top);
    },
    /** Content comes or goes; the browser cuts the position to the new limit. */
    resizeTo(next: number) {
      state.height = next;
      for (const grown of [...growths]) grown();
      moveTo(state.top);
    },
    /** The rubber band of a touch browser. */
    overscrollTo(top: number) {
      state.top = top;
      window.dispatchEvent(new Event('scroll'));
    },
  };
}
