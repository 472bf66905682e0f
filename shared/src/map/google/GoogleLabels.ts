import {
  type AlgorithmInput,
  type AlgorithmOutput,
  Cluster,
  MarkerClusterer,
  MarkerClustererEvents,
  MarkerUtils,
  SuperClusterAlgorithm,
} from '@googlemaps/markerclusterer';
import type { LatLng } from '@sideroad/shared/contract';
import { containsPlace, MAX_ZOOM, padBounds, WORLD_SIZE } from '../geo.ts';
import { CLUSTER_GRID } from '../labels/clusterMarkers.ts';
import { AROUND, type LabelInput } from '../labels/FarmLabels.ts';
import {
  arrangeFaces,
  clusterName,
  createFace,
  type Face,
  paintFace,
  placeFace,
  readSurroundings,
} from '../labels/face.ts';
import labelClasses from '../labels/labels.module.css';
import type { MapMarker } from '../types.ts';
import { fitView, moveTo, readBounds, sizeOf, toPixel, zoomOf } from './controller.ts';

type AdvancedMarker = google.maps.marker.AdvancedMarkerElement;
type Marker = Cluster['markers'][number];

/** Pixels kept free around the farms of an opened cluster. */
const PADDING = 80;
/** Order of the markers, the last in front. */
const [REST, CLUSTER, MARKED] = [1, 2, 3];

/** The clusterer's algorithm, with marked farms in no cluster [MAP-13]; marking one moves no other. */
class FarmAlgorithm extends SuperClusterAlgorithm {
  /** The selected and the highlighted farm. */
  marked: readonly Marker[] = [];
  /** What the clusterer draws now. */
  drawn: readonly Cluster[] = [];
  private apart: readonly Marker[] = [];

  override calculate(input: AlgorithmInput): AlgorithmOutput {
    const { clusters, changed } = super.calculate(input);
    const apart = clusters
      .filter(({ markers }) => markers.length > 1)
      .flatMap(({ markers }) => markers.filter((marker) => this.marked.includes(marker)));
    const isSame = apart.length === this.apart.length && apart.every((marker) => this.apart.includes(marker));
    if (!changed && isSame) return { clusters, changed: false };
    this.apart = apart;
    this.drawn = clusters.flatMap((cluster) => this.split(cluster));
    return { clusters: [...this.drawn], changed: true };
  }

  private split(cluster: Cluster): Cluster[] {
    const alone = cluster.markers.filter((marker) => this.apart.includes(marker));
    if (alone.length === 0) return [cluster];
    const markers = cluster.markers.filter((marker) => !alone.includes(marker));
    const singles = alone.map(
      (marker) => new Cluster({ position: MarkerUtils.getPosition(marker), markers: [marker] }),
    );
    return markers.length > 0 ? [new Cluster({ position: cluster.position, markers }), ...singles] : singles;
  }
}

interface FarmMarker {
  farm: MapMarker;
  marker: AdvancedMarker;
  face: Face;
}

/** Another name or place makes another marker, because the clusterer compares markers only. */
const keyOf = ({ id, label, position: { lat, lng } }: MapMarker) => `${id} ${lat} ${lng} ${label}`;

/**
 * The farms' labels on a Google map: an advanced marker for each farm, which the package clusters within 60 px.
 * Labels are arranged once a move has ended, and when Google has put them into the document.
 */
export class GoogleLabels {
  private farms = new Map<string, FarmMarker>();
  private markers: LabelInput['markers'] = [];
  private readonly faces = new WeakMap<object, Face>();
  private readonly dot = document.createElement('div');
  private readonly visitor: AdvancedMarker;
  private readonly clusterer: MarkerClusterer;
  // Supercluster counts pixels of tiles of 512 otherwise.
  private readonly algorithm = new FarmAlgorithm({
    radius: CLUSTER_GRID,
    extent: WORLD_SIZE,
    maxZoom: MAX_ZOOM - 1,
  });
  private readonly sizes = new ResizeObserver(() => this.arrange());
  /** The marker whose label or cluster had the focus before the clusterer drew others. */
  private focused: { element: Element; marker: Marker | undefined } | null = null;

  constructor(
    private readonly map: google.maps.Map,
    private readonly onSelect: (id: string) => void,
    /** Labels moved on the screen, also one that steps aside. */
    private readonly onMove: () => void,
  ) {
    this.dot.className = String(labelClasses.visitor);
    this.dot.ariaHidden = 'true';
    this.visitor = new google.maps.marker.AdvancedMarkerElement({ content: this.dot, zIndex: 0 });
    this.clusterer = new MarkerClusterer({
      algorithm: this.algorithm,
      renderer: { render: ({ count, position }) => this.createMarker({ count, name: '', position }).marker },
      onClusterClick: (_event, cluster) => this.open(cluster),
    });
    this.clusterer.addListener(MarkerClustererEvents.CLUSTERING_BEGIN, () => {
      const drawn = this.algorithm.drawn.find(({ marker }) => marker === document.activeElement);
      const element = document.activeElement;
      if (drawn && element) this.focused = { element, marker: drawn.markers[0] };
    });
    this.clusterer.addListener(MarkerClustererEvents.CLUSTERING_END, () => this.arrange());
    this.clusterer.setMap(map);
  }

  /** Shows other farms, or another selection, which keeps the grouping. */
  set({ markers, selectedId, highlightedId, visitor }: LabelInput): void {
    if (markers !== this.markers) {
      this.markers = markers;
      const before = this.farms;
      this.farms = new Map(
        markers.map((farm) => [keyOf(farm), before.get(keyOf(farm)) ?? this.createFarm(farm)]),
      );
      this.clusterer.clearMarkers(true);
      this.clusterer.addMarkers(
        [...this.farms.values()].map(({ marker }) => marker),
        true,
      );
    }
    const marked: Marker[] = [];
    for (const { farm, marker, face } of this.farms.values()) {
      const state = farm.id === selectedId ? 'selected' : farm.id === highlightedId ? 'highlighted' : 'rest';
      if (state !== 'rest') marked.push(marker);
      if (state === face.element.dataset.state) continue;
      paintFace(face, { name: farm.label, count: 1, state });
      marker.zIndex = state === 'rest' ? REST : MARKED;
      marker.ariaCurrent = state === 'selected' ? 'true' : null;
    }
    this.algorithm.marked = marked;
    this.dot.dataset.source = visitor?.source;
    this.visitor.position = visitor && { lat: visitor.lat, lng: visitor.lng };
    this.visitor.map = visitor ? this.map : null;
    this.clusterer.render();
  }

  stop(): void {
    this.sizes.disconnect();
    this.visitor.map = null;
    this.clusterer.setMap(null);
  }

  /** Focuses the marker that draws a farm, alone or in a cluster; nothing when the map does not show it. */
  focus(id: string): void {
    const farm = [...this.farms.values()].find((one) => one.farm.id === id);
    this.drawnBy(farm?.marker)?.focus({ preventScroll: true });
  }

  /** Returns the element that draws a farm's marker: itself, or its cluster's. */
  private drawnBy(farm: Marker | undefined): HTMLElement | null {
    const cluster = this.algorithm.drawn.find(({ markers }) => markers.some((marker) => marker === farm));
    return cluster?.marker instanceof HTMLElement ? cluster.marker : null;
  }

  private createMarker(look: { name: string; count: number; position: LatLng | google.maps.LatLng }) {
    const face = createFace(document.createElement('div'));
    const isCluster = look.count > 1;
    if (isCluster) paintFace(face, { ...look, state: 'rest' });
    const marker = new google.maps.marker.AdvancedMarkerElement({
      position: look.position,
      title: isCluster ? clusterName(look.count) : look.name,
      content: face.element,
      gmpClickable: true,
      zIndex: isCluster ? CLUSTER : REST,
    });
    this.faces.set(marker, face);
    this.sizes.observe(face.element);
    return { marker, face };
  }

  private createFarm(farm: MapMarker): FarmMarker {
    const { marker, face } = this.createMarker({ name: farm.label, count: 1, position: farm.position });
    marker.addEventListener('gmp-click', () => this.onSelect(farm.id));
    // The name of a dot shows over its neighbours.
    marker.addEventListener('pointerenter', () => {
      marker.zIndex = MARKED;
    });
    marker.addEventListener('pointerleave', () => {
      marker.zIndex = face.element.dataset.state === 'rest' ? REST : MARKED;
    });
    return { farm, marker, face };
  }

  /** Brings a cluster's farms into view, at least one level deeper. */
  private open({ markers }: Cluster): void {
    const positions = markers.map((marker) => MarkerUtils.getPosition(marker).toJSON());
    const view = fitView(positions, sizeOf(this.map), PADDING);
    const deeper = Math.min(MAX_ZOOM, zoomOf(this.map) + 1);
    if (view) moveTo(this.map, { ...view, zoom: Math.max(deeper, view.zoom) });
  }

  private arrange(): void {
    const { map } = this;
    const view = readBounds(map);
    if (!view) return;
    const near = padBounds(view, AROUND);
    const { left, top } = map.getDiv().getBoundingClientRect();
    const faces = this.algorithm.drawn.flatMap(({ marker, markers, position: place }) => {
      const face = marker && this.faces.get(marker);
      const position = place.toJSON();
      if (!marker || !face?.element.offsetWidth || !containsPlace(near, position)) return [];
      const { x, y } = toPixel(map, position);
      return {
        face,
        at: { x: x + left, y: y + top },
        isCluster: markers.length > 1,
        isMarked: this.algorithm.marked.includes(marker),
        inView: containsPlace(view, position),
      };
    });
    const dot = this.visitor.map ? [this.dot.getBoundingClientRect()] : [];
    arrangeFaces(faces, readSurroundings(map.getDiv(), dot));
    for (const { face } of faces) placeFace(face, { x: 0, y: 0 });
    this.restoreFocus();
    this.onMove();
  }

  /** Gives the focus of a label that the clusterer replaced to what draws its farm now. */
  private restoreFocus(): void {
    if (!this.focused) return;
    const { element, marker } = this.focused;
    const successor = this.drawnBy(marker);
    // The page gives a focus that is lost within the map to another button of the map.
    const { activeElement, body } = document;
    const region = this.map.getDiv().closest('[data-map]');
    const isFree = activeElement === body || region?.contains(activeElement);
    if (successor && !successor.isConnected && isFree) return;
    this.focused = null;
    if (isFree && successor !== element) successor?.focus({ preventScroll: true });
  }
}
