import { useHost } from '@sideroad/shared/host';
import { useLayoutEffect, useRef } from 'react';
import type { Shown } from '../navigation/useShown.ts';
import { createScrollKeeper } from './scrollKeeper.ts';

/**
 * Scrolls as decision R7 says whenever the address changes. Call it once, in the layout: its effect runs after the
 * page of the new address is drawn and before the visitor sees it.
 */
export function useScrollOnNavigate({ location: { key, pathname }, how }: Shown): void {
  const { scroll } = useHost();
  const keeper = useRef<ReturnType<typeof createScrollKeeper>>(null);

  useLayoutEffect(() => {
    const created = createScrollKeeper(window, scroll);
    keeper.current = created;
    return created.dispose;
  }, [scroll]);

  useLayoutEffect(() => {
    keeper.current?.arrive({ key, pathname, how });
  }, [key, pathname, how]);
}
