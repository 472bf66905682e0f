import { paths } from '@sideroad/shared/domain/paths';
import { normalisePath } from '@sideroad/shared/domain/routePattern';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect } from 'react';

const stay = () => {};
let goToLogin = stay;

/** Tells the page that an API answer had status 401. Given to the client, which knows no router. */
export const onUnauthorized = (): void => goToLogin();

/**
 * After a response 401 the browser goes to `/login` [LOC-24]. Not again while it is there [LAYOUT-66, LAYOUT-67], so
 * that Back leads out. Draws nothing.
 */
export function UnauthorizedRedirect() {
  const navigate = useNavigate();
  const pathname = normalisePath(useLocation().pathname);
  useEffect(() => {
    goToLogin = () => {
      if (pathname !== paths.login()) navigate(paths.login());
    };
    return () => {
      goToLogin = stay;
    };
  }, [navigate, pathname]);
  return null;
}
