import type { AllFarmsPageProps, PageQueries } from '@sideroad/shared/contract';
import { type ListingQuery, paths } from '@sideroad/shared/domain/paths';
import { FarmListScreen } from '../farmList/FarmListScreen.tsx';
import { listQueries } from '../farmList/listQueries.ts';
import { farmListTexts } from '../farmList/texts.ts';
import { useCompleteUrl, useListUrl } from '../farmList/useListUrl.ts';

/** Shows all farms as a list and a map. */
export default function AllFarmsPage({ query }: AllFarmsPageProps) {
  const url = useListUrl<ListingQuery>(query, paths.listing);
  useCompleteUrl<ListingQuery>(query, {
    known: true,
    defaults: { page: 1 },
    replace: url.replace,
  });
  return <FarmListScreen title={farmListTexts.allFarms} query={query} url={url} />;
}

const queries: PageQueries<AllFarmsPageProps> = ({ query }, context) => listQueries(query, context);
AllFarmsPage.queries = queries;
