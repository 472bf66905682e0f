import { paths } from '@sideroad/shared/domain/paths';
import { useHost } from '@sideroad/shared/host';
import { normalisePath, SearchBar, searchTexts, useUrlQuery } from '@sideroad/shared/hosting';
import { importAgain } from '@sideroad/shared/importAgain';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadSuggestions } from '../../remotes/loadSuggestions.ts';
import { texts } from '../texts.ts';
import styles from './OpenSearch.module.css';
import type { SearchOverlayProps } from './SearchOverlay.tsx';

const loadOverlay = () => import('./SearchOverlay.tsx');

/**
 * Renders the search below 768 px: a button that looks like the field and opens the overlay, whose code is loaded on
 * touch. A new URL closes the overlay. If its code does not load, the plain field replaces the button, on the
 * search page.
 */
export function OpenSearch() {
  const { reportError } = useHost();
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const query = useUrlQuery();
  const [Overlay, setOverlay] = useState<ComponentType<SearchOverlayProps> | null>(null);
  const [openAt, setOpenAt] = useState<{ key: string; pathname: string } | null>(null);

  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const fallBack = useEffectEvent(() => {
    if (normalisePath(pathname) === paths.search({})) field.current?.focus();
    else if (openAt?.key === key) navigate(paths.search({}));
  });
  useEffect(() => {
    if (failed) fallBack();
  }, [failed]);

  function open(): void {
    setOpenAt({ key, pathname });
    importAgain(loadOverlay).then(
      ({ SearchOverlay }) => setOverlay(() => SearchOverlay),
      (error: unknown) => {
        reportError(error, { section: texts.search.dialog });
        setFailed(true);
      },
    );
  }

  if (failed) return <SearchBar look="header" loadSuggestions={loadSuggestions} inputRef={field} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.pill}
        onPointerDown={() => void loadOverlay().catch(() => {})}
        onClick={open}
      >
        <Search aria-hidden="true" strokeWidth={1.75} />
        <span className="sr-only">{texts.search.open}</span>
        {/* Looks like a field's text and is not part of the name (WCAG 2.5.3). */}
        <span aria-hidden="true" className={query ? styles.query : styles.hint}>
          {query || searchTexts.hint}
        </span>
      </button>
      {Overlay && (
        <Overlay
          open={openAt?.key === key}
          onClose={() => setOpenAt(null)}
          returnFocus={openAt === null || openAt.pathname === pathname}
        />
      )}
    </>
  );
}
