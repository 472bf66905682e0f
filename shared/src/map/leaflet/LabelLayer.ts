import { DomUtil, LatLngBounds, type Map as LeafletMap, Point, type ZoomAnimEvent } from 'leaflet';
import { clusterMarkers, type MarkerGroup } from '../cluster/clusterMarkers.ts';
import { LabelPool, type LabelSpec } from '../labels/LabelPool.ts';
import { MAX_ZOOM } from '../limits.ts';
import type { MapMarker, ProviderProps } from '../types.ts';

export type LabelInput = Pick<ProviderProps, 'markers' | 'selectedId' | 'highlightedId'>;

/** Share of the view's size beyond its edges in which labels are in the document, for the next pan. */
const AROUND = 0.2;
/** Pixels kept free around the farms of an opened cluster. */
const PADDING = new Point(80, 80);

/** The farms' labels on a Leaflet map; rebuilt only when a move ends (architecture, Map). */
export class LabelLayer {
  private readonly pool: LabelPool;
  private input: LabelInput = { markers: [], selectedId: null, highlightedId: null };
  private groups: MarkerGroup<MapMarker>[] = [];
  private groupsAtZoom: number | null = null;
  /** The map was dragged since the pointer went down: the click at the end belongs to the drag. */
  private dragged = false;

  constructor(
    private readonly map: LeafletMap,
    private readonly onSelect: (id: string) => void,
  ) {
    const pane = map.createPane('farms', map.getPane('markerPane'));
    this.pool = new LabelPool(pane, (spec, event) => this.press(spec, event));
    map.getContainer().addEventListener('pointerdown', () => {
      this.dragged = false;
    });
    map.on('dragstart', () => {
      this.dragged = true;
    });
    map.on('moveend', () => this.rebuild());
    map.on('zoom viewreset', () => this.pool.place((position) => map.latLngToLayerPoint(position)));
    map.on('zoomanim', (event) => this.glide(event));
  }

  /** Shows other farms, or another selection. */
  set(input: LabelInput): void {
    this.input = input;
    this.groupsAtZoom = null;
    this.rebuild();
  }

  focus(id: string): void {
    this.pool.focus(id);
  }

  private rebuild(): void {
    const { map } = this;
    const { markers, selectedId, highlightedId } = this.input;
    const zoom = map.getZoom();
    if (zoom !== this.groupsAtZoom) {
      const apart = new Set([selectedId, highlightedId].filter((id) => id !== null));
      this.groups = clusterMarkers(markers, zoom, apart);
      this.groupsAtZoom = zoom;
    }
    const view = map.getBounds();
    const near = view.pad(AROUND);
    const specs = this.groups
      .filter(({ anchor }) => near.contains(anchor.position))
      .map((group) => this.specOf(group, view));
    this.pool.show(specs, (position) => map.latLngToLayerPoint(position));
  }

  private specOf({ anchor, markers }: MarkerGroup<MapMarker>, view: LatLngBounds): LabelSpec {
    const { selectedId, highlightedId } = this.input;
    const single = markers.length === 1;
    const state =
      anchor.id === selectedId ? 'selected' : anchor.id === highlightedId ? 'highlighted' : 'rest';
    return {
      key: anchor.id,
      ids: markers.map(({ id }) => id),
      name: anchor.label,
      position: anchor.position,
      state: single ? state : 'rest',
      inView: view.contains(anchor.position),
    };
  }

  private press({ ids, key }: LabelSpec, event: MouseEvent): void {
    const byKey = event.detail === 0;
    if (this.dragged && !byKey) return;
    if (ids.length === 1) this.onSelect(key);
    else this.open(ids);
  }

  /** Zooms to the farms of a cluster, by at least one level. */
  private open(ids: readonly string[]): void {
    const { map } = this;
    const members = new Set(ids);
    const positions = this.input.markers.filter(({ id }) => members.has(id)).map(({ position }) => position);
    const bounds = new LatLngBounds(positions);
    const fitting = map.getBoundsZoom(bounds, false, PADDING);
    map.setView(bounds.getCenter(), Math.min(MAX_ZOOM, Math.max(map.getZoom() + 1, fitting)));
  }

  /** Sends the labels to where they will be after a zoom animation; Leaflet's style animates the way. */
  private glide({ center, zoom }: ZoomAnimEvent): void {
    const { map } = this;
    const pane = DomUtil.getPosition(map.getPane('mapPane') ?? map.getContainer());
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round();
    this.pool.place((position) => map.project(position, zoom).subtract(corner));
  }
}
