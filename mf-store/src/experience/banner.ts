import type { BannerSlide } from '@sideroad/shared/ui/banner';
import { texts } from '../texts.ts';
import harvest from './pictures/harvest.webp';
import supper from './pictures/supper.webp';

const PICTURES = { supper, harvest };

/** 'Banner carousel of two slides.' (spec section 2) */
export const banner: readonly BannerSlide[] = texts.experience.slides.map((slide) => ({
  ...slide,
  scene: PICTURES[slide.id],
}));
