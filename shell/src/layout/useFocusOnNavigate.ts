import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigationType } from '@sideroad/shared/router';
import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './focusHeading.ts';

/**
 * Accessibility table, 'Page': after a route change focus goes to the `h1`. Not on the first load, nor when a page
 * only completes its own address there (the slug of a farm), nor when nothing but the query changes.
 * @param main where the pages are drawn.
 */
export function useFocusOnNavigate(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const how = useNavigationType();
  const pathname = normalisePath(location.pathname);
  const shown = useRef(pathname);
  const hasNavigated = useRef(false);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'REPLACE') hasNavigated.current = true;
    if (!main.current || !hasNavigated.current) return;
    return focusHeading(main.current);
  }, [pathname, how, main]);
}
