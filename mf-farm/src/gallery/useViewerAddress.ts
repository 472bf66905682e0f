import { farmQuery } from '@sideroad/shared/domain/paths';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useFromServer } from '@sideroad/shared/ui/media';
import { useEffect, useRef } from 'react';

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
