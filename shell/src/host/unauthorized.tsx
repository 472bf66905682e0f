import { paths } from '@sideroad/shared/domain/paths';
import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Tells the page that an API answer had status 401. Given to the client, which knows no router. */
export function onUnauthorized(): void {
  for (const listener of listeners) listener();
}

/**
 * 'API answer 401 | Browser goes to /login' (spec section 8). Not again while it is there (decision R4), so that
 * Back leads out. Draws nothing.
 */
export function UnauthorizedRedirect() {
  const navigate = useNavigate();
  const pathname = normalisePath(useLocation().pathname);
  const current = useRef(pathname);
  useEffect(() => {
    current.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const goToLogin = () => {
      if (current.current !== paths.login()) navigate(paths.login());
    };
    listeners.add(goToLogin);
    return () => void listeners.delete(goToLogin);
  }, [navigate]);
  return null;
}
