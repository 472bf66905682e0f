import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { EverythingInView } from '@sideroad/shared/testing/nearness';

// jsdom lacks these two; react-router needs them at import.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no media queries. None matches here, as on a narrow screen without preferences.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom measures nothing.
Performance.prototype.getEntriesByType ??= () => [];
window.PerformanceObserver ??= class {
  static readonly supportedEntryTypes = [];
  observe() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// jsdom has no layout, so nothing ever scrolls into view.
window.IntersectionObserver ??= EverythingInView;
HTMLElement.prototype.scrollTo ??= () => {};

// Removes a test's replacements of browser functions.
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
