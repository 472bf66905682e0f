import type { Category, FarmSummary } from '@sideroad/shared/contract';
import { farmCardHtml, railHtml } from '@sideroad/shared/document';
import { categoryNameOf } from '@sideroad/shared/domain/category';
import type { Html } from '@sideroad/shared/domain/html';
import { CARD_SIZES, type RailSection } from '../home/sections.ts';

interface FarmRailHtml {
  section: RailSection;
  farms: readonly FarmSummary[];
  categories: readonly Category[];
}

/** `FarmRail` as markup; the heading alone while the farms are not known. */
export function farmRailHtml({
  section: { title, subtitle, filter },
  farms,
  categories,
}: FarmRailHtml): Html {
  const asked = 'categoryId' in filter ? filter.categoryId : undefined;
  const slides = farms.map((farm) =>
    farmCardHtml({
      farm,
      categoryName: categoryNameOf(farm, categories, asked),
      mainCategory: categoryNameOf(farm, categories),
      sizes: CARD_SIZES,
      priority: false,
    }),
  );
  return railHtml({ title, subtitle, slides });
}
