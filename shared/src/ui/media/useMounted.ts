import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while React hydrates, then true: only then can anything be measured. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
