import { farmQuery } from '@sideroad/shared/domain/routeQueries';
import { useHost } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useFromServer } from '@sideroad/shared/ui/media';
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';
import type { PhotoViewerProps } from './viewer/PhotoViewer.tsx';

/** Marks a history entry that opening a picture has added. */
const OPENED_HERE = { viewerOpenedHere: true };

const isOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'viewerOpenedHere' in state;

/**
 * Keeps the picture of the viewer in the URL, as `?photo=2`. Opening adds a history entry and moving replaces it, so
 * that Back closes the viewer and a reload opens it again.
 * @param total number of pictures; a larger one in the URL is ignored
 */
export function useViewerUrl(total: number) {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const query = farmQuery.parse(search);
  // The server renders one document for all pictures, so the viewer opens after hydration.
  const isClosed = useFromServer() || query.photo === null || query.photo > total;
  const photo = isClosed ? null : query.photo;
  const go = (next: number | null, how: { replace?: boolean; state?: unknown }) =>
    navigate({ search: farmQuery.format({ ...query, photo: next }), hash }, how);

  // Going back is asynchronous, and a second step back would leave the page.
  const closing = useRef(false);
  useEffect(() => {
    if (photo === null) closing.current = false;
  }, [photo]);

  return {
    /** 1-based; null while the viewer is closed. */
    photo,
    open: (number: number) => go(number, photo === null ? { state: OPENED_HERE } : { replace: true, state }),
    move(number: number) {
      if (!closing.current) go(number, { replace: true, state });
    },
    close() {
      if (closing.current) return;
      closing.current = true;
      if (isOpenedHere(state)) navigate(-1);
      else go(null, { replace: true });
    },
  };
}

const loadViewer = () => import('./viewer/PhotoViewer.tsx');

/** Loads the viewer's code ahead. A failure is reported when the viewer opens. */
export const prefetchViewer = () => void loadViewer().catch(() => {});

/** webpack's error for a script or a stylesheet that did not load. */
const isLost = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Loads the viewer's code when it first opens. Unlike `React.lazy` it can try again after a failure. A second failure may
 * mean that this version is no longer served, so the next `retry` reloads the page, which opens the live version.
 */
export function useViewerCode(wanted: boolean) {
  const { reportError } = useHost();
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const [failures, setFailures] = useState<('network' | 'fault')[]>([]);
  const load = useCallback(() => {
    importAgain(loadViewer).then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      (error: unknown) => {
        reportError(error, { remote, section: texts.gallery.label });
        setFailures((before) => [...before, isLost(error) ? 'network' : 'fault']);
      },
    );
  }, [reportError]);
  useEffect(() => {
    if (wanted) load();
    else setFailures([]);
  }, [wanted, load]);
  const retry = () => (failures.length > 1 ? window.location.reload() : load());
  return { Viewer, failure: failures.at(-1) ?? null, retry };
}

/**
 * Returns the focus when the viewer closes, without scrolling. It goes to the button that opened the viewer or, when the
 * URL did, to that of the picture last shown.
 * @param place contains the buttons in the order of the pictures
 */
export function useReturnFocus(place: RefObject<HTMLElement | null>, photo: number | null) {
  const opener = useRef<HTMLElement | null>(null);
  const lastShown = useRef(1);
  useEffect(() => {
    if (photo !== null) lastShown.current = photo;
  }, [photo]);

  const giveBack = useEffectEvent(() => {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]') ?? [])];
    const target = opener.current ?? buttons[lastShown.current - 1] ?? buttons.at(-1);
    target?.focus({ preventScroll: true });
    opener.current = null;
  });
  const isOpen = photo !== null;
  useEffect(() => {
    if (isOpen) return () => giveBack();
  }, [isOpen]);

  return {
    rememberOpener: (element: HTMLElement) => {
      opener.current = element;
    },
  };
}
