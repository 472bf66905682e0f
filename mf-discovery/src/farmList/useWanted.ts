import { useState } from 'react';

/** True from the first time that something is wanted: what was made once stays, e.g. a map with its view. */
export function useWanted(now: boolean): boolean {
  const [wanted, setWanted] = useState(now);
  if (now && !wanted) setWanted(true);
  return wanted;
}
