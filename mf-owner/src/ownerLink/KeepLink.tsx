import { paths } from '@sideroad/shared/domain/paths';

interface KeepLinkProps {
  farmId: string;
  farmName: string;
  secret: string;
}

/** Shows a new link, to be kept. */
export function KeepLink({ farmId, farmName, secret }: KeepLinkProps) {
  return (
    <section aria-label={farmName}>
      <p>{window.location.origin + paths.ownerFarm(farmId, secret)}</p>
    </section>
  );
}
