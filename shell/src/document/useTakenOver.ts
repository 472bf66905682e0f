import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while React takes over what the document drew, which knew no answer of the API; true ever after. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
