import { paths } from '@sideroad/shared/domain/paths';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect, useEffectEvent } from 'react';

/**
 * '/farm/{farmId} without a slug redirects by replacement to the URL with a slug built from the farm name'
 * (spec section 2), once the name is known. A wrong slug stays (decision D5); query and fragment are kept.
 */
export function useSlugRedirect(farmId: string, slug: string | undefined, name: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  // Once per farm: the router's own values change with the redirect itself, and must not lead to a second one.
  const redirect = useEffectEvent((target: string) => {
    navigate(`${target}${search}${hash}`, { replace: true });
  });
  useEffect(() => {
    if (slug === undefined && name !== undefined) redirect(paths.farm(farmId, name));
  }, [farmId, slug, name]);
}
