import type { Category } from '@sideroad/shared/contract';
import { categoryCardHtml, railHtml } from '@sideroad/shared/document';
import type { Html } from '@sideroad/shared/domain/html';
import { CARD_SIZES, FIRST_IN_VIEW } from '../categoryRail/cards.ts';
import { texts } from '../texts.ts';

/** `CategoryRail` as markup. */
export const categoryRailHtml = (categories: readonly Category[], { firstScreen = false } = {}): Html =>
  railHtml({
    ...texts.home.categories,
    slidesPerView: 'categories',
    slides: categories.map((category, index) =>
      categoryCardHtml(category, { sizes: CARD_SIZES, priority: firstScreen && index < FIRST_IN_VIEW }),
    ),
  });
