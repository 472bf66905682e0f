import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { useLocation } from '@sideroad/shared/router';
import { Search } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './OpenSearch.module.css';
import type { SearchOverlayProps } from './SearchOverlay.tsx';
import { useAddressQuery } from './useAddressQuery.ts';

const loadOverlay = () => import('./SearchOverlay.tsx');

/**
 * The search below 768 px: a button that looks like the field and opens the overlay, whose code comes with the first
 * touch. The overlay is gone when the address changes.
 */
export function OpenSearch() {
  const { reportError } = useHost();
  const { key, pathname } = useLocation();
  const query = useAddressQuery();
  const [Overlay, setOverlay] = useState<ComponentType<SearchOverlayProps> | null>(null);
  const [openAt, setOpenAt] = useState<{ key: string; pathname: string } | null>(null);

  function open(): void {
    setOpenAt({ key, pathname });
    importAgain(loadOverlay).then(
      ({ SearchOverlay }) => setOverlay(() => SearchOverlay),
      (error: unknown) => reportError(error, { section: texts.search.dialog }),
    );
  }

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
        {/* Looks like what stands in a field, and is no part of the name (WCAG 2.5.3). */}
        <span aria-hidden="true" className={query ? styles.query : styles.hint}>
          {query || texts.search.hint}
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
