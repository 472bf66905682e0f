import type { LatLng } from '@sideroad/shared/contract';
import type { Point } from '../geo.ts';
import classes from './labels.module.css';

/** Edges in pixels, as `getBoundingClientRect` gives them. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Pixels kept free between a label and a control of the map. */
const GAP = 4;

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Controls that are not drawn now have no size. */
const isDrawn = ({ left, right }: Box) => left < right;

const grow = ({ left, top, right, bottom }: Box): Box => ({
  left: left - GAP,
  top: top - GAP,
  right: right + GAP,
  bottom: bottom + GAP,
});

/**
 * Returns the shortest move that takes a label off the map's controls, always towards the middle of the map: controls
 * are at its edges.
 */
export function keepClear(label: Box, controls: readonly Box[], map: Box): Point {
  const move = { x: 0, y: 0 };
  for (const control of controls.filter(isDrawn).map(grow)) {
    const { left, top, right, bottom } = label;
    const now = { left: left + move.x, right: right + move.x, top: top + move.y, bottom: bottom + move.y };
    if (!meet(now, control)) continue;
    const isRight = control.left + control.right > map.left + map.right;
    const isBelow = control.top + control.bottom > map.top + map.bottom;
    const x = isRight ? control.left - now.right : control.right - now.left;
    const y = isBelow ? control.top - now.bottom : control.bottom - now.top;
    if (Math.abs(x) <= Math.abs(y)) move.x += x;
    else move.y += y;
  }
  return move;
}

/** A farm's label, or a cluster of farms. */
export interface LabelSpec {
  /** Stays the same across rebuilds, so that the element and its focus do. */
  key: string;
  position: LatLng;
  /** The farms drawn here; more than one makes a cluster. */
  ids: readonly string[];
  /** The farm's name; a cluster is named 'n farms'. */
  name: string;
  state: 'rest' | 'highlighted' | 'selected';
  /** Inside the visible part of the map; others cannot be reached by Tab, which would scroll the map's box. */
  inView: boolean;
}

/** Where a place is, in pixels within the labels' parent. */
export type ToPixel = (position: LatLng) => Point;

interface Label {
  element: HTMLButtonElement;
  text: HTMLSpanElement;
  spec: LabelSpec;
  /** Pixels from the farm's place, to keep clear of the map's controls. */
  move: Point;
}

const NO_MOVE: Point = { x: 0, y: 0 };

/** Tells whether two specs of one label look the same; the element is then left alone, so that it is not repainted. */
const looksSame = (one: LabelSpec, other: LabelSpec) =>
  one.name === other.name &&
  one.state === other.state &&
  one.inView === other.inView &&
  one.ids.length === other.ids.length;

const clusterName = (count: number) => `${count} farms`;

/**
 * The labels in the document, as `<button>` elements kept by key. Made without React: hundreds are rebuilt at the end of
 * each move.
 */
export class LabelPool {
  private readonly labels = new Map<string, Label>();

  /**
   * @param parent moves with the map
   * @param onPress a label was clicked or pressed by key
   */
  constructor(
    private readonly parent: HTMLElement,
    private readonly onPress: (spec: LabelSpec, event: MouseEvent) => void,
  ) {
    parent.classList.add(String(classes.pane));
  }

  /** Shows exactly these labels, each at `toPixel` of its position within the parent. */
  show(specs: readonly LabelSpec[], toPixel: ToPixel): void {
    const wanted = new Set(specs.map(({ key }) => key));
    for (const [key, { element }] of this.labels) {
      if (wanted.has(key)) continue;
      element.remove();
      this.labels.delete(key);
    }
    for (const spec of specs) this.draw(spec);
    this.place(toPixel);
  }

  /** Draws one label, or changes the one that its key has; `show` or `place` places it. */
  draw(spec: LabelSpec): HTMLButtonElement {
    const known = this.labels.get(spec.key);
    if (!known) return this.paint(this.create(spec));
    known.move = NO_MOVE;
    const same = looksSame(known.spec, spec);
    known.spec = spec;
    return same ? known.element : this.paint(known);
  }

  /** Moves the labels that are there, between rebuilds. */
  place(toPixel: ToPixel): void {
    for (const label of this.labels.values()) this.put(label, toPixel);
  }

  /** Moves labels off the map's controls. Reads all places before it writes one: the page is laid out once. */
  keepClear(controls: readonly Box[], map: Box, toPixel: ToPixel): void {
    const labels = [...this.labels.values()];
    const moves = labels.map(({ element }) => keepClear(element.getBoundingClientRect(), controls, map));
    for (const [index, label] of labels.entries()) {
      const move = moves[index] ?? NO_MOVE;
      if (move.x === 0 && move.y === 0) continue;
      label.move = move;
      this.put(label, toPixel);
    }
  }

  private put({ element, spec, move }: Label, toPixel: ToPixel): void {
    const { x, y } = toPixel(spec.position);
    element.style.transform = `translate(${Math.round(x + move.x)}px, ${Math.round(y + move.y)}px)`;
    element.style.setProperty('--move-x', `${Math.round(move.x)}px`);
  }

  /** Focuses the label that draws a farm, alone or in a cluster. */
  focus(id: string): void {
    const label = [...this.labels.values()].find(({ spec }) => spec.ids.includes(id));
    label?.element.focus({ preventScroll: true });
  }

  private create(spec: LabelSpec): Label {
    const element = document.createElement('button');
    element.type = 'button';
    const text = document.createElement('span');
    element.append(text);
    const label = { element, text, spec, move: NO_MOVE };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      this.onPress(label.spec, event);
    });
    element.addEventListener('dblclick', (event) => event.stopPropagation());
    this.labels.set(spec.key, label);
    this.parent.append(element);
    return label;
  }

  private paint({ element, text, spec }: Label): HTMLButtonElement {
    const cluster = spec.ids.length > 1;
    // The last class lets the label follow Leaflet's zoom animation; other providers have no such class.
    element.className = `${classes.marker} ${cluster ? classes.clusterMarker : ''} leaflet-zoom-animated`;
    element.dataset.state = spec.state;
    element.tabIndex = spec.inView ? 0 : -1;
    element.setAttribute('aria-label', cluster ? clusterName(spec.ids.length) : spec.name);
    if (spec.state === 'selected') element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
    text.className = String(cluster ? classes.cluster : classes.label);
    text.textContent = cluster ? String(spec.ids.length) : spec.name;
    return element;
  }
}
