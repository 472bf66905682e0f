import { paths } from '@sideroad/shared/domain/paths';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect } from 'react';
import { normalisePath } from './normalisePath.ts';

const stay = () => {};
let goToLogin = stay;

/** Reports a response 401. Given to the client, which knows no router. */
export const onUnauthorized = (): void => goToLogin();

/**
 * Goes to /login after a response 401, but not from /login itself [API-5], so that Back leads out. Renders
 * nothing.
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
