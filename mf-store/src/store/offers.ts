import { paths } from '@sideroad/shared/domain/paths';
import type { BannerSlide } from '@sideroad/shared/ui/banner';
import { texts } from '../texts.ts';
import ciderHouse from './pictures/cider-house.webp';
import flowerField from './pictures/flower-field.webp';
import market from './pictures/market.webp';
import winterLarder from './pictures/winter-larder.webp';

const PICTURES = { market, cider: ciderHouse, flowers: flowerField, larder: winterLarder };

/** Spec section 2: 'Banner slides and promo cards link to the catch-all path, so they lead to the not-found page.' */
export const offers: readonly BannerSlide[] = texts.store.offers.slides.map((slide) => ({
  ...slide,
  scene: PICTURES[slide.id],
  action: { label: texts.store.offers.action, href: paths.comingSoon() },
}));
