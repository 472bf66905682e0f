import { paths } from '@sideroad/shared/domain/paths';
import { SearchBar } from '@sideroad/shared/hosting';
import { matchRoute } from '@sideroad/shared/hosting/routes';
import { Link, useLocation } from '@sideroad/shared/router';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { CirclePlus } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadSuggestions } from '../../remotes/loadSuggestions.ts';
import { HomeLink } from '../HomeLink.tsx';
import { SocialLinks } from '../SocialLinks.tsx';
import { OpenSearch } from '../search/OpenSearch.tsx';
import { CategoryStrip } from '../strip/CategoryStrip.tsx';
import { texts } from '../texts.ts';
import styles from './Header.module.css';
import { useScrolled, useScrolledAway } from './headerScroll.ts';
import { AllFarmsLink, MapToggleButton } from './MapToggleButton.tsx';

interface HeaderProps {
  pathname: string;
  /** Whether the page may show a map toggle. */
  mapToggle: boolean;
}

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
 * Renders the header, whose parts have the same boxes on every page of a width. It hides on scrolling down and comes
 * back on scrolling up or on focus; below 768 px only its search row comes back, the rest at the top of the page.
 */
export function Header({ pathname, mapToggle }: HeaderProps) {
  const { isAway, isPastTop } = useScrolledAway();
  const scrolled = useScrolled();
  const header = useRef<HTMLElement>(null);
  // Never narrow during hydration: the document has the form at every width, which works without scripts.
  const narrow = useMediaQuery('(max-width: 767.98px)');
  const isSearching = useEarlySearch(header);
  const focused = useFocusInside(header);

  return (
    <div className={`no-print ${styles.place}`}>
      <header
        ref={header}
        className={styles.header}
        data-hidden={(isAway && !focused) || undefined}
        data-row={(isPastTop && !focused) || undefined}
        data-scrolled={(pathname === '/' && scrolled) || undefined}
      >
        <div className={styles.parts}>
          <div className={styles.row}>
            <HomeLink markOnly />
            {/* Below 768 px a button opens the search. */}
            <div className={styles.search}>
              {narrow && !isSearching ? (
                <OpenSearch />
              ) : (
                <SearchBar look="header" loadSuggestions={loadSuggestions} />
              )}
            </div>
          </div>
          <div className={styles.rest}>
            <ExploreTabs pathname={pathname} />
            <div className={styles.side}>
              {WAYS.map(({ name, to }) => (
                <Link key={to} to={to} className={styles.list}>
                  {name}
                </Link>
              ))}
              <Link to={paths.addFarm()} className={styles.list}>
                <CirclePlus aria-hidden="true" strokeWidth={1.75} />
                {texts.listYourFarm}
              </Link>
              <SocialLinks />
            </div>
            <div className={styles.strip}>
              <CategoryStrip pathname={pathname} />
              {mapToggle ? <MapToggleButton /> : <AllFarmsLink />}
            </div>
          </div>
        </div>
      </header>
    </div>
  );
}

/** Pages of their own, from 768 px; below it the bottom navigation leads there. */
const WAYS = [
  { name: texts.seasons, to: paths.seasons() },
  { name: texts.main.explore, to: paths.explore() },
];

const TABS = [
  { id: 'farm', name: texts.explore.farm, to: paths.home(), isSoon: false },
  { id: 'experience', name: texts.explore.experience, to: paths.experience(), isSoon: true },
  { id: 'stay', name: texts.explore.stay, to: paths.stay(), isSoon: true },
];

function ExploreTabs({ pathname }: { pathname: string }) {
  const current = matchRoute(pathname, '')?.route.exploreTab;
  return (
    <nav aria-label={texts.explore.name} className={styles.tabs}>
      {TABS.map(({ id, name, to, isSoon }) => (
        <span key={id} className={styles.tabPlace}>
          <Link to={to} aria-current={id === current ? 'page' : undefined} className={styles.tab}>
            {name}
          </Link>
          {/* Beside the link, whose name stays the tab's. */}
          {isSoon && <span className={styles.soon}>{texts.explore.soon}</span>}
        </span>
      ))}
    </nav>
  );
}
