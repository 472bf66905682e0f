import type { HostServices } from '@sideroad/shared/contract';
import { createStore } from '@sideroad/shared/store';
import { scrollLimit, scrollToY } from './scrollTo.ts';

/**
 * The page's scroll position as the host gives it to the pages [ARCH-27, ARCH-28], watched for the page's whole life.
 * The rubber band of touch browsers is cut off at both ends, or a bounce would look like scrolling back.
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
