import { paths } from '@sideroad/shared/domain/paths';
import { Link, useLocation } from '@sideroad/shared/router';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type HeaderVariant, matchRoute } from '../../routes.ts';
import { useScrolled, useScrolledAway } from '../../scroll/headerScroll.ts';
import { HomeLink } from '../HomeLink.tsx';
import { OpenSearch } from '../search/OpenSearch.tsx';
import { SearchBar } from '../search/SearchBar.tsx';
import { CategoryStrip } from '../strip/CategoryStrip.tsx';
import { texts } from '../texts.ts';
import styles from './Header.module.css';
import { HeaderSide } from './HeaderSide.tsx';
import { MapToggleButton } from './MapToggleButton.tsx';

interface HeaderProps {
  variant: HeaderVariant;
  pathname: string;
  /** Whether the page may show a map toggle (decision R10). */
  mapToggle: boolean;
}

type Part = 'logo' | 'tabs' | 'search' | 'side' | 'strip';

/** The parts as they are seen, row by row: the order of the Tab key follows sight. */
const ORDERS: Record<HeaderVariant | 'mobile', Part[]> = {
  default: ['logo', 'tabs', 'side', 'search', 'strip'],
  compact: ['logo', 'search', 'tabs', 'side', 'strip'],
  world: ['logo', 'search', 'tabs', 'side', 'strip'],
  mobile: ['logo', 'side', 'search', 'tabs', 'strip'],
};

/**
 * Whether the keyboard's focus, or a text field's, is inside an element. A press with the mouse focuses a button, too,
 * but does not count: nobody looks for the focus then.
 */
function useFocusInside(element: RefObject<HTMLElement | null>): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const enter = ({ target }: FocusEvent) => {
      setInside(target instanceof Element && target.matches(':focus-visible'));
    };
    const leave = () => setInside(false);
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
    };
  }, [element]);
  return inside;
}

/**
 * Whether the visitor was at the header's search field already when this script took the document over. Then the field
 * stays until the address changes, also where a button would take its place.
 */
function useEarlySearch(header: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation();
  const [usedAt, setUsedAt] = useState<string | null>(null);
  const firstKey = useState(key)[0];
  useLayoutEffect(() => {
    const field = header.current?.querySelector('input');
    if (field && (field === document.activeElement || field.value !== field.defaultValue))
      setUsedAt(firstKey);
  }, [header, firstKey]);
  return usedAt === key;
}

/**
 * The header in one of its three shapes, each with all five parts (spec section 2, decision R11). It goes away when
 * the page is scrolled down and comes back when it is scrolled up or when something in it takes focus (decision R8).
 */
export function Header({ variant, pathname, mapToggle }: HeaderProps) {
  const away = useScrolledAway();
  const scrolled = useScrolled();
  const header = useRef<HTMLElement>(null);
  // Never narrow while the document is taken over: it has the form at every width, which works before scripts do.
  const narrow = useMediaQuery('(max-width: 767.98px)');
  const isSearching = useEarlySearch(header);
  const wide = !narrow || isSearching;
  const focused = useFocusInside(header);

  const parts: Record<Part, ReactNode> = {
    logo: <HomeLink markOnly={variant !== 'default'} />,
    tabs: <ExploreTabs pathname={pathname} />,
    side: <HeaderSide />,
    // Decision R11: 'Below 768 the search is the button 'Open search''.
    search: wide ? (
      <div className={styles.bar}>
        <SearchBar look={variant === 'default' ? 'wide' : 'compact'} />
      </div>
    ) : (
      <OpenSearch />
    ),
    strip: (
      <>
        <CategoryStrip pathname={pathname} slim={variant === 'world'} />
        {mapToggle && <MapToggleButton />}
      </>
    ),
  };

  return (
    <div className={`${styles.place} ${styles[variant]}`}>
      <header
        ref={header}
        className={`${styles.header} ${mapToggle ? styles.fullWidth : ''}`}
        data-hidden={(away && !focused) || undefined}
        data-scrolled={(pathname === '/' && scrolled) || undefined}
      >
        <div className={styles.parts}>
          {ORDERS[wide ? variant : 'mobile'].map((part) => (
            <div key={part} className={styles[part]}>
              {parts[part]}
            </div>
          ))}
        </div>
      </header>
    </div>
  );
}

/** The three worlds, each with what its pages call it. */
const TABS = [
  { id: 'farm', name: texts.explore.farm, to: paths.home() },
  { id: 'experience', name: texts.explore.experience, to: paths.experience() },
  { id: 'stay', name: texts.explore.stay, to: paths.stay() },
];

/** The explore tabs (spec section 2): Farm, Experience, Stay. */
function ExploreTabs({ pathname }: { pathname: string }) {
  const current = matchRoute(pathname, '')?.route.exploreTab;
  return (
    <nav aria-label={texts.explore.name} className={styles.exploreTabs}>
      {TABS.map(({ id, name, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined} className={styles.tab}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
