import { normalisePath } from '@sideroad/shared/hosting';
import { matchRoute, type Route } from '@sideroad/shared/hosting/routes';

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
function unknownPath(path: string): Pick<Route, 'header' | 'mapToggle' | 'bottomNav'> {
  return {
    ...(path.startsWith('/search') && { header: true }),
    ...(path.startsWith('/farm/') && { bottomNav: 'hidden' }),
  };
}

/** Returns the parts of the layout that a path shows [LAYOUT-39, LAYOUT-49]. */
export function chromeFor(pathname: string): Chrome {
  const facts = matchRoute(pathname, '')?.route ?? unknownPath(normalisePath(pathname));
  const { header = false, mapToggle = false, bottomNav } = facts;
  return { header, mapToggle, bottomNav: bottomNav !== 'hidden' };
}
