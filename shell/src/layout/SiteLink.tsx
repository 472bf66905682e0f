import { useHost } from '@sideroad/shared/host';
import { Link, type LinkProps } from '@sideroad/shared/router';

interface SiteLinkProps extends Omit<LinkProps, 'to'> {
  /** A path from `domain/paths`. */
  to: string;
}

/** A link inside the site that loads the code of its page as soon as it is pointed at or focused. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { prefetch } = useHost();
  const load = () => prefetch(to);
  return <Link {...rest} to={to} onPointerEnter={load} onFocus={load} />;
}
