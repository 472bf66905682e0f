import { useMediaQuery } from '@sideroad/shared/ui/media';

export type SlidesPerView = 'cards' | 'categories';

/**
 * How many slides stand side by side (spec section 9: '2 below 768 px, 3 from 768, 4 from 1024. Category carousel 3,
 * and 5 from 1024'). The same numbers stand in Rail.module.css.
 */
export function useSlidesPerView(kind: SlidesPerView): number {
  const medium = useMediaQuery('(min-width: 768px)');
  const large = useMediaQuery('(min-width: 1024px)');
  if (kind === 'categories') return large ? 5 : 3;
  if (large) return 4;
  return medium ? 3 : 2;
}
