import { useEffect, useEffectEvent } from 'react';

/** Runs `action` each time `condition` becomes true. */
export function useWhenever(condition: boolean, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (condition) run();
  }, [condition]);
}
