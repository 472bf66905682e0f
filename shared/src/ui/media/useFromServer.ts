import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server and while React hydrates what the server rendered; false in every later render. */
export const useFromServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
