// @ts-check
/** In place of a polyfill: every browser of the build's target has its own. */
export default ResizeObserver;
