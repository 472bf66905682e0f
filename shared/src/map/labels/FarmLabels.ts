import { containsPlace, padBounds } from '../geo.ts';
import type { MapBounds, MapMarker, ProviderProps } from '../types.ts';
import type { Box } from './arrangeLabels.ts';
import { groupMarkers, type MarkerGroup, splitGroup } from './clusterMarkers.ts';
import { readSurroundings } from './face.ts';
import { LabelPool, type LabelSpec, type ToPixel } from './LabelPool.ts';

/** Calls back in a separate task, after the browser could handle input and draw. */
function inNextTask(callback: () => void): void {
  if ('scheduler' in window && 'yield' in window.scheduler) void window.scheduler.yield().then(callback);
  else setTimeout(callback);
}

/** Runs work: its first batch at once, each further one in a task. Returns how to abandon it, without `done`. */
export function inBatches<T>(work: Generator<undefined, T>, done: (result: T) => void): () => void {
  let abandoned = false;
  const advance = () => {
    if (abandoned) return;
    const step = work.next();
    if (step.done) done(step.value);
    else inNextTask(advance);
  };
  advance();
  return () => {
    abandoned = true;
  };
}

export type LabelInput = Pick<ProviderProps, 'markers' | 'selectedId' | 'highlightedId' | 'visitor'>;

/** What a provider's map does for its labels. */
export interface LabelSurface {
  /** Moves with the map and holds the labels. */
  pane: HTMLElement;
  /** Whole element of the map, to tell a drag from a click. */
  container: HTMLElement;
  zoom: () => number;
  /** The area in view; null while unknown (a hidden map, or one not drawn yet). */
  bounds: () => MapBounds | null;
  /** Pixels within the pane. */
  toPixel: ToPixel;
  /** Boxes of the towns' names in view, in pixels within the pane. */
  names: () => Box[];
  /** Brings the farms of a cluster into view, at least one level deeper. */
  open: (positions: readonly MapMarker['position'][]) => void;
}

/** Share of the view's size beyond its edges in which labels are in the document, for the next pan. */
export const AROUND = 0.2;

/**
 * The farms' labels on a map of any provider: which are drawn, alone or in a cluster, and what a press does. They are
 * rebuilt only when the provider reports the end of a move.
 */
export class FarmLabels {
  private readonly pool: LabelPool;
  private input: LabelInput = { markers: [], selectedId: null, highlightedId: null, visitor: null };
  /** The last complete grouping, and its inputs. */
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
    /** Labels moved on the screen, also one that steps aside. */
    private readonly onMove: () => void,
  ) {
    this.pool = new LabelPool(surface.pane, (spec, event) => this.press(spec, event));
    // While capturing: a map may keep the event from its container.
    const fresh = () => {
      this.dragged = false;
    };
    surface.container.addEventListener('pointerdown', fresh, { capture: true });
  }

  /** Shows other farms, or another selection, which keeps the grouping. */
  set(input: LabelInput): void {
    this.input = input;
    this.pool.setVisitor(input.visitor);
    this.rebuild();
  }

  stop(): void {
    this.abandonGrouping();
  }

  /** Call it when the map starts to follow the pointer. */
  dragStarted(): void {
    this.dragged = true;
  }

  place(toPixel: ToPixel = this.surface.toPixel): void {
    this.pool.place(toPixel);
  }

  focus(id: string): void {
    this.pool.focus(id);
  }

  /**
   * Draws the labels in view; call it when a move has ended. The old ones stay while the view is unknown or farms are
   * being grouped.
   */
  rebuild(): void {
    const view = this.surface.bounds();
    if (!view) return;
    const { markers, selectedId, highlightedId } = this.input;
    const zoom = this.surface.zoom();
    if (zoom !== this.groupedZoom || markers !== this.groupedMarkers) this.regroup(markers, zoom);
    if (this.grouping) return;
    const apart = new Set([selectedId, highlightedId].filter((id) => id !== null));
    const near = padBounds(view, AROUND);
    const specs = this.groups
      .flatMap((group) => splitGroup(group, apart))
      .filter(({ anchor }) => containsPlace(near, anchor.position))
      .map((group) => this.specOf(group, view));
    this.pool.show(specs, this.surface.toPixel);
    this.arrange();
  }

  /** Groups farms; labels stay until the grouping is complete, and a newer grouping replaces a running one. */
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

  private arrange(): void {
    const { container, pane, names, toPixel } = this.surface;
    const { left, top } = pane.getBoundingClientRect();
    const boxes = names().map((name) => ({
      left: name.left + left,
      top: name.top + top,
      right: name.right + left,
      bottom: name.bottom + top,
    }));
    this.pool.arrange(readSurroundings(container, boxes), toPixel);
    this.onMove();
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
