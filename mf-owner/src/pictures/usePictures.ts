import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Shelf } from './picture.ts';
import type { PictureShelf } from './shelf.ts';

export const ShelfContext = createContext<PictureShelf | null>(null);

/** The shelf that this form's pictures stand on. */
export function useShelf(): PictureShelf {
  const shelf = useContext(ShelfContext);
  if (!shelf) throw new Error('Pictures need a ShelfContext above them');
  return shelf;
}

/** What stands on it now. */
export function usePictures(): Shelf {
  const { subscribe, getState } = useShelf();
  return useSyncExternalStore(subscribe, getState, getState);
}
