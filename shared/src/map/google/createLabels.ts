import {
  type Algorithm,
  Cluster,
  MarkerClusterer,
  MarkerClustererEvents,
  type MarkerClustererOptions,
  type Renderer,
} from '@googlemaps/markerclusterer';
import { MAX_ZOOM } from '../geo.ts';
import { FarmLabels } from '../labels/FarmLabels.ts';
import type { LabelSpec } from '../labels/LabelPool.ts';
import { fitView, moveTo, readBounds, sizeOf, zoomOf } from './controller.ts';

/** Pixels kept free around the farms of an opened cluster. */
const PADDING = 80;

/** What the algorithm gives the renderer to draw. */
class LabelCluster extends Cluster {
  /** Has no markers: the clusterer would show the only marker of a cluster without asking the renderer. */
  constructor(readonly spec: LabelSpec) {
    super({ position: spec.position, markers: [] });
  }
}

/** The clusterer is an overlay of Google's map, and so the layer that its labels lie on. */
class LabelClusterer extends MarkerClusterer {
  constructor(
    private readonly pane: HTMLElement,
    private readonly place: () => void,
    options: MarkerClustererOptions,
  ) {
    super(options);
  }
  override onAdd(): void {
    this.getPanes()?.overlayMouseTarget.append(this.pane);
    super.onAdd();
  }
  override draw(): void {
    this.place();
  }
  override onRemove(): void {
    this.pane.remove();
    super.onRemove();
  }
}

/**
 * A label as the clusterer's marker, which by its types is an element that has these. Presses and the removal are the
 * pool's: the clusterer would take labels that stay off the map and put them on again, and they would lose the focus.
 */
const toMarker = (element: HTMLElement) =>
  Object.assign(element, { element, setMap: () => {}, addListener: () => ({ remove: () => {} }) });

/**
 * The farms' labels on a Google map, by its clusterer: which farms are drawn as one is our clustering, its algorithm;
 * how they look are our labels, its renderer. It asks both when a move of the map has ended.
 */
export function createLabels(
  map: google.maps.Map,
  onSelect: (id: string) => void,
  onMove: () => void,
): FarmLabels {
  const pane = document.createElement('div');
  // Or Google would take a press on a label for one on the map.
  google.maps.OverlayView.preventMapHitsFrom(pane);
  const labels: FarmLabels = new FarmLabels(
    {
      pane,
      container: map.getDiv(),
      zoom: () => zoomOf(map),
      // The projection is there from the first drawing to the removal; the types do not say so.
      bounds: () => (clusterer.getProjection() ? readBounds(map) : null),
      toPixel: (position) =>
        clusterer.getProjection().fromLatLngToDivPixel(new google.maps.LatLng(position)) ?? { x: 0, y: 0 },
      open(positions) {
        const view = fitView(positions, sizeOf(map), PADDING);
        const deeper = Math.min(MAX_ZOOM, zoomOf(map) + 1);
        if (view) moveTo(map, { ...view, zoom: Math.max(deeper, view.zoom) });
      },
      redraw: () => clusterer.render(),
    },
    onSelect,
    onMove,
  );
  let specs: LabelSpec[] = [];
  const algorithm: Algorithm = {
    calculate() {
      const current = labels.current();
      specs = current ?? specs;
      return { clusters: specs.map((spec) => new LabelCluster(spec)), changed: current !== null };
    },
  };
  const renderer: Renderer = {
    render: ({ spec }: LabelCluster) => toMarker(labels.draw(spec)),
  };
  const clusterer = new LabelClusterer(pane, () => labels.place(), { algorithm, renderer });
  clusterer.addListener(MarkerClustererEvents.CLUSTERING_END, () => labels.show(specs));
  clusterer.setMap(map);
  return labels;
}
