import { nearestFarmsQuery } from '@sideroad/shared/api';
import type { AllFarmsPageProps, PagePrefetch } from '@sideroad/shared/contract';
import { type ListingQuery, paths } from '@sideroad/shared/domain/paths';
import { heldPlace } from '@sideroad/shared/host';
import { FarmListScreen } from '../farmList/FarmListScreen.tsx';
import { farmListTexts } from '../farmList/texts.ts';
import { useCompleteAddress, useListAddress } from '../farmList/useListAddress.ts';

/** Shows all farms as a list and a map. */
export default function AllFarmsPage({ query }: AllFarmsPageProps) {
  const address = useListAddress<ListingQuery>(query, paths.listing);
  useCompleteAddress<ListingQuery>(query, {
    known: true,
    defaults: { page: 1 },
    replace: address.replace,
  });
  return <FarmListScreen title={farmListTexts.allFarms} query={query} address={address} />;
}

const prefetch: PagePrefetch<AllFarmsPageProps> = (_props, { queries, visitorLocation }) => {
  const place = heldPlace(visitorLocation);
  if (place) void queries.prefetchQuery(nearestFarmsQuery(place));
};
AllFarmsPage.prefetch = prefetch;
