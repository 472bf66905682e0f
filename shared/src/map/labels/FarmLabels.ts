import { containsPlace, padBounds } from '../geo.ts';
import type { MapBounds, MapMarker, ProviderProps } from '../types.ts';
import { groupMarkers, type MarkerGroup, splitGroup } from './clusterMarkers.ts';
import { LabelPool, type LabelSpec, type ToPixel } from './LabelPool.ts';

/** Calls back in a task of its own, once the browser has had the chance to take input and to draw. */
function afterBreath(callback: () => void): void {
  if ('scheduler' in window && 'yield' in window.scheduler) void window.scheduler.yield().then(callback);
  else setTimeout(callback);
}

/**
 * Runs resumable work: its first batch at once, so that what fits in one is there in the same task, each further one
 * in a task of its own.
 *
 * @param done is given the result
 * @returns abandons the work; `done` is not called any more
 */
export function inBatches<T>(work: Generator<undefined, T>, done: (result: T) => void): () => void {
  let abandoned = false;
  const advance = () => {
    if (abandoned) return;
    const step = work.next();
    if (step.done) done(step.value);
    else afterBreath(advance);
  };
  advance();
  return () => {
    abandoned = true;
  };
}

export type LabelInput = Pick<ProviderProps, 'markers' | 'selectedId' | 'highlightedId'>;

/** What a provider's map does for its labels. */
export interface LabelSurface {
  /** Moves with the map and holds the labels. */
  pane: HTMLElement;
  /** Whole element of the map, for telling a drag from a click. */
  container: HTMLElement;
  zoom: () => number;
  /** What is in view; null while that is not known (a map that is hidden or not drawn yet). */
  bounds: () => MapBounds | null;
  /** Pixels within the pane. */
  toPixel: ToPixel;
  /** Brings the farms of a cluster into view, at least one level deeper. */
  open: (positions: readonly MapMarker['position'][]) => void;
  /** Has the map's own clusterer draw `current` by `draw` and `show`; without it, they are shown at once. */
  redraw?: () => void;
}

/** Share of the view's size beyond its edges in which labels are in the document, for the next pan. */
const AROUND = 0.2;

/**
 * The farms' labels on a map of any provider: which are drawn, alone or in a cluster, and what a press does. The
 * provider tells when a move has ended, and only then they are rebuilt (architecture, Map).
 */
export class FarmLabels {
  private readonly pool: LabelPool;
  private input: LabelInput = { markers: [], selectedId: null, highlightedId: null };
  /** The last grouping that is whole; what it was or is being made of. */
  private groups: MapMarker[][] = [];
  private groupedMarkers: LabelInput['markers'] = [];
  private groupedZoom: number | null = null;
  private grouping = false;
  private abandonGrouping = () => {};
  /** The map was dragged since the pointer went down: the click at the end belongs to the drag. */
  private dragged = false;

  constructor(
    private readonly surface: LabelSurface,
    private readonly onSelect: (id: string) => void,
  ) {
    this.pool = new LabelPool(surface.pane, (spec, event) => this.press(spec, event));
    // While capturing: a map may keep the event from its container.
    const fresh = () => {
      this.dragged = false;
    };
    surface.container.addEventListener('pointerdown', fresh, { capture: true });
  }

  /** Shows other farms, or another selection; which groups nothing anew. */
  set(input: LabelInput): void {
    this.input = input;
    this.rebuild();
  }

  /** The map goes away: nothing is drawn any more. */
  stop(): void {
    this.abandonGrouping();
  }

  /** To be told when the map starts to follow the pointer. */
  dragStarted(): void {
    this.dragged = true;
  }

  /** Moves the labels that are there; between rebuilds. */
  place(toPixel: ToPixel = this.surface.toPixel): void {
    this.pool.place(toPixel);
  }

  /** Focuses the farm's label, or the cluster that holds it. */
  focus(id: string): void {
    this.pool.focus(id);
  }

  /** Draws what is in view now; to be called when a move has ended. */
  rebuild(): void {
    if (this.surface.redraw) {
      this.surface.redraw();
      return;
    }
    const specs = this.current();
    if (specs) this.show(specs);
  }

  /** The labels to show now; null while the view is not known or farms are being grouped: those shown stay. */
  current(): LabelSpec[] | null {
    const view = this.surface.bounds();
    if (!view) return null;
    const { markers, selectedId, highlightedId } = this.input;
    const zoom = this.surface.zoom();
    if (zoom !== this.groupedZoom || markers !== this.groupedMarkers) this.regroup(markers, zoom);
    if (this.grouping) return null;
    const apart = new Set([selectedId, highlightedId].filter((id) => id !== null));
    const near = padBounds(view, AROUND);
    return this.groups
      .flatMap((group) => splitGroup(group, apart))
      .filter(({ anchor }) => containsPlace(near, anchor.position))
      .map((group) => this.specOf(group, view));
  }

  /** Draws one label; `show` puts it where it belongs. */
  draw(spec: LabelSpec): HTMLButtonElement {
    return this.pool.draw(spec);
  }

  /** Shows exactly these labels. */
  show(specs: readonly LabelSpec[]): void {
    this.pool.show(specs, this.surface.toPixel);
    this.keepClear();
  }

  /** Labels stay as they are until the new grouping is whole; a newer one takes the place of one under way. */
  private regroup(markers: LabelInput['markers'], zoom: number): void {
    this.abandonGrouping();
    this.groupedMarkers = markers;
    this.groupedZoom = zoom;
    this.grouping = true;
    let isLater = false;
    this.abandonGrouping = inBatches(groupMarkers(markers, zoom), (groups) => {
      this.grouping = false;
      this.groups = groups;
      if (isLater) this.rebuild();
    });
    isLater = true;
  }

  /** The buttons and the credits stand beside the map's own element, within the region. */
  private keepClear(): void {
    const { container, toPixel } = this.surface;
    const controls = container.closest('[data-map]')?.querySelectorAll('[data-map-control]') ?? [];
    const boxes = [...controls].map((control) => control.getBoundingClientRect());
    this.pool.keepClear(boxes, container.getBoundingClientRect(), toPixel);
  }

  private specOf({ anchor, markers }: MarkerGroup<MapMarker>, view: MapBounds): LabelSpec {
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
      inView: containsPlace(view, anchor.position),
    };
  }

  private press({ ids, key }: LabelSpec, event: MouseEvent): void {
    const byKey = event.detail === 0;
    if (this.dragged && !byKey) return;
    if (ids.length === 1) {
      this.onSelect(key);
      return;
    }
    const members = new Set(ids);
    const farms = this.input.markers.filter(({ id }) => members.has(id));
    this.surface.open(farms.map(({ position }) => position));
  }
}
