import { normalisePath } from '../navigation/normalisePath.ts';
import { type HeaderVariant, matchRoute, type PageFacts } from '../routes.ts';

/** What the layout shows around a page. */
export interface Chrome {
  header: HeaderVariant | null;
  footer: boolean;
  /** Below 768 px only. */
  bottomNav: boolean;
  /** Space for the map toggle, which the page registers. */
  mapToggle: boolean;
}

/** The facts of unmatched paths, which show the not-found page [LAYOUT-39, LAYOUT-49]. */
function unknownPath(path: string): PageFacts {
  return {
    ...(path.startsWith('/search') && { header: 'default' }),
    ...(path.startsWith('/farm/') && { bottomNav: 'hidden' }),
  };
}

/** Returns the parts of the layout that a path shows [LAYOUT-39, LAYOUT-49]. */
export function chromeFor(pathname: string): Chrome {
  const found = matchRoute(pathname, '');
  const facts = found?.route ?? unknownPath(normalisePath(pathname));
  const { header: given, mapToggle = false, bottomNav } = facts;
  const header = (typeof given === 'function' ? given(found?.match.params ?? {}) : given) ?? null;
  return { header, footer: header !== null, mapToggle, bottomNav: bottomNav !== 'hidden' };
}
