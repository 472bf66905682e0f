import { farmRailQuery } from '@sideroad/shared/api';
import type { FarmSummary, Image, LatLng } from '@sideroad/shared/contract';
import { useReportedError } from '@sideroad/shared/host';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { useImagesSettled } from '@sideroad/shared/ui/picture';
import { useState } from 'react';
import { remote } from '../remote.ts';
import type { RailSection } from './sections.ts';

/** Spec section 9: 'Image preload timeout 2000 ms.' */
const PRELOAD_TIMEOUT_MS = 2000;

/** Spec section 9: '2 below 768 px, 3 from 768, 4 from 1024' cards side by side. */
export const CARD_SIZES =
  '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';

const NO_FARMS: readonly FarmSummary[] = [];
const NO_IMAGES: readonly (Image | null)[] = [];
/** Stands in while the place is unknown; nothing is fetched for it. */
const NOWHERE: LatLng = { lat: 0, lng: 0 };

/**
 * The farms of a rail, nearest first. While the farms of another place load, or their pictures on the first
 * screen, the ones at hand stay (decision B10); after a failure there are none (decision B3).
 */
export function useRailFarms(
  { filter, title, firstScreen = false }: RailSection,
  place: LatLng | null,
): { farms: readonly FarmSummary[]; loading: boolean } {
  const { data, error, isPending } = useQuery({
    ...farmRailQuery(place ?? NOWHERE, filter),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  useReportedError(error, { remote, section: title });
  const preloaded = useImagesSettled(firstScreen && data ? data.map((farm) => farm.coverImage) : NO_IMAGES, {
    timeoutMs: PRELOAD_TIMEOUT_MS,
    sizes: CARD_SIZES,
  });
  const [shown, setShown] = useState<readonly FarmSummary[]>();
  if (data && (preloaded || !firstScreen) && shown !== data) setShown(data);
  const farms = data ? shown : NO_FARMS;
  return { farms: farms ?? NO_FARMS, loading: isPending || farms === undefined };
}
