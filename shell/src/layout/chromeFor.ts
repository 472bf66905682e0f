import { matchPattern, normalisePath } from '@sideroad/shared/domain/routePattern';

export type HeaderVariant = 'default' | 'compact' | 'world';

/** What the layout draws around a page. */
export interface Chrome {
  /** Null: no header. 'world' is the one of store, stay and experience. */
  header: HeaderVariant | null;
  footer: boolean;
  /** Below 768 px only. */
  bottomNav: boolean;
  /** A place for the map toggle, which the page registers. */
  mapToggle: boolean;
}

/**
 * The known set of spec section 2, and the header of each ('Common layout'). The first match counts.
 * `/search` is the only one that 'starting with' covers (decision R5), hence it is none of these.
 */
const KNOWN: readonly [pattern: string, header: HeaderVariant, mapToggle?: boolean][] = [
  ['/', 'default'],
  ['/listing', 'compact', true],
  ['/category/:id', 'compact', true],
  ['/farm/:id/:slug', 'compact'],
  ['/search', 'compact'],
  ['/stay', 'world'],
  ['/experience', 'world'],
  ['/store', 'world'],
  ['/store/list/category/:slug', 'world'],
  ['/store/list/topic/:slug', 'world'],
];

function headerFor(pathname: string): Pick<Chrome, 'header' | 'mapToggle'> {
  const known = KNOWN.find(([pattern]) => matchPattern(pattern, pathname));
  if (known) return { header: known[1], mapToggle: known[2] ?? false };
  return { header: pathname.startsWith('/search') ? 'default' : null, mapToggle: false };
}

/** Decision R12: 'Below 768 on every path except /farm/… and /add-farm'. */
function hasBottomNav(pathname: string): boolean {
  const path = normalisePath(pathname);
  return !path.startsWith('/farm/') && path !== '/add-farm';
}

/** The parts of the layout that a path shows (spec section 2 'Common layout'; decisions R1, R3, R5, R6, R10, R12). */
export function chromeFor(pathname: string): Chrome {
  const { header, mapToggle } = headerFor(pathname);
  return {
    header,
    mapToggle,
    footer: header !== null,
    bottomNav: hasBottomNav(pathname),
  };
}
