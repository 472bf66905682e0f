import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { EverythingInView } from '../../shared/src/testing/nearness.ts';

// jsdom lacks these two; react-router needs them at import.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no media queries. None matches here, as on the narrowest screen of a visitor without preferences.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom has no layout, so nothing ever scrolls into view.
window.IntersectionObserver ??= EverythingInView;
HTMLElement.prototype.scrollTo ??= () => {};

// Whatever a test put in place of the browser's own goes with it.
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
