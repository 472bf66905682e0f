import { useHost } from '@sideroad/shared/host';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { useLayoutEffect, useRef } from 'react';
import { createScrollKeeper } from './scrollKeeper.ts';

/**
 * Scrolls as [LAYOUT-53, LAYOUT-54] says whenever the address changes. Call it once, in the layout: its effect runs
 * after the page of the new address is drawn and before the visitor sees it.
 */
export function useScrollOnNavigate(): void {
  const { scroll } = useHost();
  const { key, pathname } = useLocation();
  const how = useNavigationType();
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
