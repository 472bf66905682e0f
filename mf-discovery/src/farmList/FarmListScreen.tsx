import { lastListPage } from '@sideroad/shared/domain/calls';
import { isNarrowed } from '@sideroad/shared/domain/finding';
import type { ListingQuery } from '@sideroad/shared/domain/paths';
import { DocumentHead, useConfig } from '@sideroad/shared/host';
import type { MapController } from '@sideroad/shared/map';
import {
  FindingBar,
  FindingEmpty,
  findingPhrase,
  openPhrase,
  useFeatureNames,
} from '@sideroad/shared/ui/finding';
import { ListHead, useNearText } from '@sideroad/shared/ui/listHead';
import { ListPager } from '@sideroad/shared/ui/pagination';
import { LocationError } from '@sideroad/shared/ui/state';
import { useRef, useState } from 'react';
import { useQueryPlace } from '../useQueryPlace.ts';
import classes from './FarmListScreen.module.css';
import { EmptyList, FarmList } from './list/FarmList.tsx';
import { useSelection } from './list/useSelection.ts';
import { type ShownFarms, useShownFarms } from './list/useShownFarms.ts';
import { type ListOfFarms, listHead } from './listHead.ts';
import { ListMap } from './map/ListMap.tsx';
import { useListMap } from './map/useListMap.ts';
import { PaneSwitch, useMapPane } from './panes/PaneSwitch.tsx';
import { farmListTexts } from './texts.ts';
import { type ListUrl, useEffectWhen } from './useListUrl.ts';

interface FarmListScreenProps extends ListOfFarms {
  title: string;
  query: ListingQuery;
  url: ListUrl<ListingQuery>;
}

/** Formats the live count; where not all farms may be fetched it also names the total [LIST-13]. */
function countText({ count, fetchable, total }: Pick<ShownFarms, 'count' | 'fetchable' | 'total'>): string {
  if (total <= fetchable) return farmListTexts.count(count);
  return count === fetchable
    ? farmListTexts.nearest(fetchable, total)
    : farmListTexts.amongNearest(count, fetchable);
}

/** Says what the count leaves out, and from where the list counts its distances. */
function aboutText({ count, fetchable }: Pick<ShownFarms, 'count' | 'fetchable'>, from: string): string {
  const area = count < fetchable ? farmListTexts.inArea(fetchable) : '';
  return area + (from && ` · ${from}`);
}

/** Shows the farms of a category, or all farms, as a list and a map. */
export function FarmListScreen({ title, url, ...list }: FarmListScreenProps) {
  const { categoryId, query } = list;
  const { finding } = query;
  const { defaultLocation, publicUrl } = useConfig();
  const visitor = useQueryPlace();
  const { place, error } = finding.near ? { place: finding.near, error: null } : visitor;
  const pane = useMapPane(query.view, url.replace);
  const mapBox = useRef<HTMLDivElement>(null);
  const map = useListMap({
    home: error === null ? place : defaultLocation,
    within: finding.within,
    view: query.map,
    box: mapBox,
    shown: pane.mapShown,
    onMoved: (view) => url.replace({ map: view, page: 1 }),
  });
  // A distance counts from the place, wherever the map is.
  const centre = finding.within === null ? map.centre : null;
  const source = { place: centre ?? place, categoryId };
  const shown = useShownFarms({
    ...source,
    finding,
    bounds: map.bounds,
    page: query.page,
  });
  // A failed search starts paging over [LIST-58].
  useEffectWhen(shown.failed && query.page !== 1, () => url.replace({ page: 1 }));
  const { selectedId, select } = useSelection({
    shown,
    settled: map.settled,
    turnTo: (page) => url.replace({ page }),
    memory: url,
  });
  const controller = useRef<MapController>(null);
  const showAll = () => {
    const places = shown.farms.flatMap(({ location: { coordinates } }) => coordinates ?? []);
    controller.current?.fit(places.map(({ lat, lon }) => ({ lat, lng: lon })));
  };
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const unplaced = error !== null && centre === null;
  const near = useNearText(finding.near);
  const phrase = findingPhrase(finding, useFeatureNames(finding.features), centre ? '' : near);
  const narrowed = (farms: string) =>
    isNarrowed(finding) ? farmListTexts.narrowed(categoryId && title, farms + phrase) : null;
  const asked = { finding, source, onChange: url.find };
  const known = !unplaced && !shown.failed && (shown.partial || !shown.loading);
  const last = lastListPage(known ? shown.fetchable : Number.POSITIVE_INFINITY);

  return (
    <div className={classes.screen} data-view={query.view}>
      <DocumentHead
        head={() =>
          listHead(
            { ...list, narrowed: narrowed('farms'), last, hrefFor: url.hrefFor },
            shown.items,
            publicUrl,
          )
        }
      />
      <div className={classes.list}>
        <ListHead
          title={narrowed(known ? farmListTexts.count(shown.fetchable) : 'farms') ?? title}
          count={known ? countText(shown) + (shown.outdated ? '' : openPhrase(finding)) : ''}
          about={aboutText(shown, centre ? farmListTexts.fromMiddle : near)}
          className={shown.partial ? classes.partial : undefined}
        />
        <div className={classes.farms}>
          <FindingBar {...asked} here={near} count={known ? shown.count : null} />
          <FarmList
            shown={shown}
            farms={shown.items}
            instead={unplaced ? <LocationError message={error} onRetry={visitor.retry} /> : null}
            empty={
              isNarrowed(finding) && shown.farms.length === 0 ? (
                <FindingEmpty {...asked} />
              ) : (
                <EmptyList elsewhere={shown.farms.length} categoryId={categoryId} onShowAll={showAll} />
              )
            }
            finding={finding}
            categoryId={categoryId}
            highlightedId={highlightedId ?? selectedId}
            onHighlight={setHighlightedId}
          />
          {unplaced ? null : (
            <ListPager page={shown.page} pages={shown.pages} busy={shown.busy} hrefFor={url.hrefFor} />
          )}
        </div>
      </div>
      <div ref={mapBox} className={classes.map}>
        <ListMap
          shown={pane.mapShown}
          farms={shown.farms}
          target={map.target}
          selectedId={selectedId}
          highlightedId={highlightedId}
          onSelect={select}
          onRest={map.rest}
          onFail={map.fail}
          controller={controller}
        />
      </div>
      <PaneSwitch
        mapShown={query.view === 'map'}
        raised={query.view === 'map' && selectedId !== null}
        onToggle={pane.toggle}
      />
    </div>
  );
}
