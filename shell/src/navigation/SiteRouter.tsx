import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { createBrowserHistory, Router } from '@sideroad/shared/router';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { canFade, fadeTo } from './viewTransition.ts';

/** Whether the browser shows the change itself, as with a swipe to go back (HTML Standard, `PopStateEvent`). */
const isShownByBrowser = (): boolean =>
  window.event instanceof PopStateEvent && window.event.hasUAVisualTransition === true;

/**
 * The router of the browser's own history, as `BrowserRouter` is, which also fades from page to page (issue 9: 'View
 * Transitions where the browser has them'). A change of the query alone, and a page that completes its own address, stay
 * on the page: they do not fade.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let pathname = normalisePath(history.location.pathname);
    // A fade begins with the browser's next picture: by then the address may be yet another.
    const show = () => setShown({ action: history.action, location: history.location });
    return history.listen(({ action, location }) => {
      const before = pathname;
      pathname = normalisePath(location.pathname);
      const isAnotherPage = pathname !== before && action !== 'REPLACE';
      if (isAnotherPage && !isShownByBrowser() && canFade()) fadeTo(show);
      else startTransition(show);
    });
  }, [history]);

  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action}>
      {children}
    </Router>
  );
}
