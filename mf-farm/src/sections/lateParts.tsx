import { farmRailQuery } from '@sideroad/shared/api';
import type { Category, Farm, LatLng } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { FarmCard, FarmCardSkeleton, useCategoryName } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS } from '@sideroad/shared/ui/reveal';
import { remote } from '../remote.ts';
import { texts } from '../texts.ts';

export { MapCanvas } from '@sideroad/shared/map';

/** One less than the call returns: the nearest farm is the page's own. */
const SKELETONS = [...Array(5).keys()];
/** As of the home page's rails. */
const CARD_SIZES = '(min-width: 1440px) 320px, (min-width: 1024px) 22vw, (min-width: 768px) 29vw, 44vw';

interface NearbyRailProps {
  farm: Farm;
  place: LatLng;
  category: Category;
}

/** Shows the nearest other farms of a category, or nothing where there are none. */
export function NearbyRail({ farm, place, category }: NearbyRailProps) {
  const { data, error, isPending } = useQuery(farmRailQuery(place, { categoryId: category.id }));
  useReportedError(error, { remote, section: texts.nearby.title });
  const categoryName = useCategoryName();
  const others = data?.filter(({ id }) => id !== farm.id) ?? [];
  if (!isPending && others.length === 0) return null;
  return (
    <Rail title={texts.nearby.title} subtitle={texts.nearby.subtitle(farm.name)} loading={isPending}>
      {isPending
        ? SKELETONS.map((key) => <FarmCardSkeleton key={key} />)
        : others.map((other, index) => (
            <FarmCard
              key={other.id}
              farm={other}
              categoryName={category.name}
              mainCategory={categoryName(other)}
              sizes={CARD_SIZES}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          ))}
    </Rail>
  );
}
