import { farmRailQuery } from '@sideroad/shared/api';
import type { FarmSummary, LatLng } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { useRevealTogether } from '@sideroad/shared/ui/reveal';
import { useState } from 'react';
import { remote } from '../remote.ts';
import { CARD_SIZES, type RailSection } from './sections.ts';

const NO_FARMS: readonly FarmSummary[] = [];
/** Stands in while the place is unknown; nothing is fetched for it. */
const NOWHERE: LatLng = { lat: 0, lng: 0 };

/**
 * The farms of a rail, nearest first. The first ones are `held` until their pictures are there. While the farms of
 * another place load, and their pictures, the ones at hand stay (decision B10); after a failure there are none
 * (decision B3). Give `ref` to the rail.
 */
export function useRailFarms({ filter, title }: RailSection, place: LatLng | null) {
  const { data, error, isPending } = useQuery({
    ...farmRailQuery(place ?? NOWHERE, filter),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  useReportedError(error, { remote, section: title });
  const { ref, settled } = useRevealTogether(data?.map(({ coverImage }) => coverImage) ?? null, CARD_SIZES);
  const [shown, setShown] = useState<readonly FarmSummary[]>();
  if (data && settled && shown !== data) setShown(data);
  const farms = data ? (shown ?? data) : NO_FARMS;
  return { ref, farms, loading: isPending, held: shown === undefined };
}
