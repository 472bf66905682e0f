import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a document made by a server is taken over, then true: only then can anything be measured. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
