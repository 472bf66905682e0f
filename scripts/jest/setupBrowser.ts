import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { EverythingInView } from '../../shared/src/testing/nearness.ts';

// jsdom lacks these two; react-router asks for them as soon as it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no media queries: none matches, as on the narrowest screen of a visitor without preferences.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom lays nothing out, so nothing ever scrolls into view.
window.IntersectionObserver ??= EverythingInView;
HTMLElement.prototype.scrollTo ??= () => {};

// Whatever a test put in place of the browser's own goes with it.
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
