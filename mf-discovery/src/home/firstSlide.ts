import { texts } from '../texts.ts';

/** What the visitor sees first of the banner, in page and document. */
export const firstSlide = { ...texts.home.slides.discover, scene: 'home-hero' };
