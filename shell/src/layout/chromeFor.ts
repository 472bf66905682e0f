import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { type HeaderVariant, matchRoute, type PageFacts } from '../routes.ts';

/** What the layout draws around a page. */
export interface Chrome {
  header: HeaderVariant | null;
  footer: boolean;
  /** Below 768 px only. */
  bottomNav: boolean;
  /** A place for the map toggle, which the page registers. */
  mapToggle: boolean;
}

/** What holds of paths that no route matches [LAYOUT-39, LAYOUT-40]: the not-found page. */
function unknownPath(path: string): PageFacts {
  return {
    ...(path.startsWith('/search') && { header: 'default' }),
    ...(path.startsWith('/farm/') && { bottomNav: 'hidden' }),
  };
}

/** The parts of the layout that a path shows [LAYOUT-10, LAYOUT-44]. */
export function chromeFor(pathname: string): Chrome {
  const found = matchRoute(pathname, '');
  const facts = found?.route ?? unknownPath(normalisePath(pathname));
  const { header: given, mapToggle = false, bottomNav } = facts;
  const header = (typeof given === 'function' ? given(found?.match.params ?? {}) : given) ?? null;
  return { header, footer: header !== null, mapToggle, bottomNav: bottomNav !== 'hidden' };
}
