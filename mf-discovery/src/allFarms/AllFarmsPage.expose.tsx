import { nearestFarmsQuery } from '@sideroad/shared/api';
import type { AllFarmsPageProps, PageQueries } from '@sideroad/shared/contract';
import { type ListingQuery, paths } from '@sideroad/shared/domain/paths';
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

const queries: PageQueries<AllFarmsPageProps> = (_props, { place }) =>
  place ? [nearestFarmsQuery(place)] : [];
AllFarmsPage.queries = queries;
