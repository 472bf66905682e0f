import { paths } from '@sideroad/shared/domain/paths';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { useEffect } from 'react';

/**
 * '/farm/{farmId} without a slug redirects by replacement to the URL with a slug built from the farm name'
 * (spec section 2), once the name is known. A wrong slug stays (decision D5); query and fragment are kept.
 */
export function useSlugRedirect(farmId: string, slug: string | undefined, name: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (slug === undefined && name !== undefined) {
      navigate(`${paths.farm(farmId, name)}${search}${hash}`, { replace: true });
    }
  }, [farmId, slug, name, search, hash, navigate]);
}
