import type { HostServices } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';

/** Returns the largest scroll position, in pixels. */
export function scrollLimit(view: Window): number {
  return Math.max(0, view.document.documentElement.scrollHeight - view.innerHeight);
}

/**
 * Scrolls to `top` pixels: at once, or smoothly unless the visitor asked for reduced motion. Never with
 * 'auto', which the stylesheet's `scroll-behavior` would make smooth.
 */
export function scrollToY(view: Window, top: number, smooth = false): void {
  const still = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollTo({ top, left: 0, behavior: smooth && !still ? 'smooth' : 'instant' });
}

/**
 * Creates the scroll position that the host gives to pages. The rubber band of touch browsers is cut off at
 * both ends: a bounce would look like scrolling back.
 */
export function createScrollStore(view: Window): HostServices['scroll'] {
  const read = () => Math.min(Math.max(0, view.scrollY), scrollLimit(view));
  const store = createStore<number>(read);
  view.addEventListener('scroll', () => store.setState(read()), { passive: true });
  return {
    position: { get: store.getState, subscribe: store.subscribe },
    toTop: ({ smooth = false } = {}) => scrollToY(view, 0, smooth),
  };
}
