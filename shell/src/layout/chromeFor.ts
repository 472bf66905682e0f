import { normalisePath } from '../navigation/normalisePath.ts';
import { matchRoute, type PageFacts } from '../routes.ts';

/** What the layout shows around a page. */
export interface Chrome {
  /** The header, and with it the footer. */
  header: boolean;
  /** Below 768 px only. */
  bottomNav: boolean;
  /** Space for the map toggle, which the page registers. */
  mapToggle: boolean;
}

/** The facts of unmatched paths, which show the not-found page [LAYOUT-39, LAYOUT-49]. */
function unknownPath(path: string): PageFacts {
  return {
    ...(path.startsWith('/search') && { header: true }),
    ...(path.startsWith('/farm/') && { bottomNav: 'hidden' }),
  };
}

/** Returns the parts of the layout that a path shows [LAYOUT-39, LAYOUT-49]. */
export function chromeFor(pathname: string): Chrome {
  const found = matchRoute(pathname, '');
  const facts = found?.route ?? unknownPath(normalisePath(pathname));
  const { header: given = false, mapToggle = false, bottomNav } = facts;
  const header = typeof given === 'function' ? given(found?.match.params ?? {}) : given;
  return { header, mapToggle, bottomNav: bottomNav !== 'hidden' };
}
