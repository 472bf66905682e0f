import { useEffect, useEffectEvent } from 'react';

/** Runs `action` each time that `condition` has become true, with the values of that moment. */
export function useWhenever(condition: boolean, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (condition) run();
  }, [condition]);
}
