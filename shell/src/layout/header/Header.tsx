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
  /** Whether the page may show a map toggle. */
  mapToggle: boolean;
}

type Part = 'logo' | 'tabs' | 'search' | 'side' | 'strip';

/** The parts in visual order, which the Tab key follows. */
const ORDERS: Record<HeaderVariant | 'stacked', Part[]> = {
  default: ['logo', 'tabs', 'side', 'search', 'strip'],
  compact: ['logo', 'search', 'tabs', 'side', 'strip'],
  world: ['logo', 'search', 'tabs', 'side', 'strip'],
  stacked: ['logo', 'side', 'search', 'tabs', 'strip'],
};

/** Whether the keyboard's focus, or a text field's, is inside an element. Focus by a mouse press does not count. */
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
 * Whether the visitor used the search field before hydration. Then the field stays until the URL changes, also
 * where a button would replace it.
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
 * Renders one of three variants of the header, each with all five parts. It hides on scrolling down and
 * comes back on scrolling up or on focus.
 */
export function Header({ variant, pathname, mapToggle }: HeaderProps) {
  const away = useScrolledAway();
  const scrolled = useScrolled();
  const header = useRef<HTMLElement>(null);
  // Never narrow during hydration: the document has the form at every width, which works without scripts.
  const narrow = useMediaQuery('(max-width: 767.98px)');
  // As the header's styles stack it: also in a wider window with large type.
  const stacked = useMediaQuery('(max-width: 47.99875em)');
  const isSearching = useEarlySearch(header);
  const wide = !narrow || isSearching;
  const focused = useFocusInside(header);

  const parts: Record<Part, ReactNode> = {
    logo: <HomeLink markOnly={variant !== 'default'} />,
    tabs: <ExploreTabs pathname={pathname} />,
    side: <HeaderSide />,
    // Below 768 px a button opens the search.
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
    <div className={`no-print ${styles.place} ${styles[variant]}`}>
      <header
        ref={header}
        className={`${styles.header} ${mapToggle ? styles.fullWidth : ''}`}
        data-hidden={(away && !focused) || undefined}
        data-scrolled={(pathname === '/' && scrolled) || undefined}
      >
        <div className={styles.parts}>
          {ORDERS[stacked && !isSearching ? 'stacked' : variant].map((part) => (
            <div key={part} className={styles[part]}>
              {parts[part]}
            </div>
          ))}
        </div>
      </header>
    </div>
  );
}

const TABS = [
  { id: 'farm', name: texts.explore.farm, to: paths.home() },
  { id: 'experience', name: texts.explore.experience, to: paths.experience() },
  { id: 'stay', name: texts.explore.stay, to: paths.stay() },
];

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
