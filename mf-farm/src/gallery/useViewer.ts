import { farmQuery } from '@sideroad/shared/domain/paths';
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

/** Marks the history entry that opening a picture made: the page without the viewer is the one before it. */
const OPENED_HERE = { viewerOpenedHere: true };

const isOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'viewerOpenedHere' in state;

/**
 * The picture that the viewer shows, as the address has it (`?photo=2`), and how to change it. Opening makes a
 * history entry and moving replaces it, so that Back closes the viewer and a reload opens it again.
 * @param total how many pictures there are; a larger number in the address is ignored.
 */
export function useViewerAddress(total: number) {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const query = farmQuery.parse(search);
  // One document serves all pictures' addresses: the viewer opens after it is hydrated.
  const isClosed = useFromServer() || query.photo === null || query.photo > total;
  const photo = isClosed ? null : query.photo;
  const go = (next: number | null, how: { replace?: boolean; state?: unknown }) =>
    navigate({ search: farmQuery.format({ ...query, photo: next }), hash }, how);

  // Going back takes a moment, and a second one would leave the page.
  const closing = useRef(false);
  useEffect(() => {
    if (photo === null) closing.current = false;
  }, [photo]);

  return {
    /** 1-based, the cover first; null while the viewer is closed. */
    photo,
    open: (number: number) => go(number, photo === null ? { state: OPENED_HERE } : { replace: true, state }),
    move(number: number) {
      if (number !== photo && !closing.current) go(number, { replace: true, state });
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

/** Fetches the viewer's code ahead. What fails here is said when the viewer is wanted. */
export const prefetchViewer = () => void loadViewer().catch(() => {});

/** What the build calls a script or a style that did not come. */
const isLost = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * The viewer, whose code comes when it is first wanted. `failure` tells that it did not come, and why; `retry` asks again.
 * Not `React.lazy`, which keeps a rejection. Code that does not come then either may be gone with its version: the
 * next `retry` loads the document anew at its address, which opens the viewer of the live version.
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
 * Gives the focus back when the viewer closes: to the button that opened it, or, when the address did, to the one
 * that stands for the picture last shown. The page does not scroll to it.
 * @param place what holds the buttons that open the viewer, in the order of the pictures.
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
