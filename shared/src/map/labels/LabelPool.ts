import type { LatLng } from '@sideroad/shared/contract';
import type { Point } from '../geo.ts';
import type { MapVisitor } from '../types.ts';
import { type Arrangement, arrangeLabels, NO_MOVE, type Surroundings } from './arrangeLabels.ts';
import classes from './labels.module.css';

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
  /** Of the whole label; null until it is measured. */
  size: { width: number; height: number } | null;
  arrangement: Arrangement;
}

const AT_FARM: Arrangement = { isDot: false, move: NO_MOVE, label: NO_MOVE };

/** Tells whether two specs of one label look the same; the element is then left alone, so that it is not repainted. */
const looksSame = (one: LabelSpec, other: LabelSpec) =>
  one.name === other.name &&
  one.state === other.state &&
  one.inView === other.inView &&
  one.ids.length === other.ids.length;

const clusterName = (count: number) => `${count} farms`;

/** The labels as `<button>` elements kept by key. Without React: hundreds are rebuilt at the end of each move. */
export class LabelPool {
  private readonly labels = new Map<string, Label>();
  /** The dot where the visitor is, below the labels; the list says in words where that is. */
  private readonly dot = document.createElement('div');
  private visitor: MapVisitor | null = null;

  /** `parent` moves with the map; `onPress`: a label was clicked or pressed by key. */
  constructor(
    private readonly parent: HTMLElement,
    private readonly onPress: (spec: LabelSpec, event: MouseEvent) => void,
  ) {
    parent.classList.add(String(classes.pane));
    this.dot.className = `${classes.visitor} leaflet-zoom-animated`;
    this.dot.ariaHidden = 'true';
  }

  /** Shows where the visitor is; null shows nothing. */
  setVisitor(visitor: MapVisitor | null): void {
    this.visitor = visitor;
    if (visitor) {
      this.dot.dataset.source = visitor.source;
      this.parent.prepend(this.dot);
    } else this.dot.remove();
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
    const { name, ids } = known.spec;
    const same = looksSame(known.spec, spec);
    known.spec = spec;
    if (name !== spec.name || ids.length !== spec.ids.length) {
      known.size = null;
      known.element.removeAttribute('data-dot');
    }
    return same ? known.element : this.paint(known);
  }

  /** Moves the labels that are there, between rebuilds. */
  place(toPixel: ToPixel): void {
    for (const label of this.labels.values()) this.put(label, toPixel);
    if (!this.visitor) return;
    const { x, y } = toPixel(this.visitor);
    this.dot.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  /** Gives each label its room, or makes it a dot. Reads all sizes before it writes: the page is laid out once. */
  arrange(surroundings: Surroundings, toPixel: ToPixel): void {
    const labels = [...this.labels.values()];
    const { left, top } = this.parent.getBoundingClientRect();
    const given = labels.map((label) => {
      const { element, spec } = label;
      label.size ??= { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = toPixel(spec.position);
      return {
        at: { x: x + left, y: y + top },
        size: label.size,
        isCluster: spec.ids.length > 1,
        isMarked: spec.state !== 'rest',
        inView: spec.inView,
      };
    });
    const names = this.visitor
      ? [...surroundings.names, this.dot.getBoundingClientRect()]
      : surroundings.names;
    const arranged = arrangeLabels(given, { ...surroundings, names });
    for (const [index, label] of labels.entries()) {
      label.arrangement = arranged[index] ?? AT_FARM;
      label.element.toggleAttribute('data-dot', label.arrangement.isDot);
      this.put(label, toPixel);
    }
  }

  private put({ element, spec, arrangement: { move, label } }: Label, toPixel: ToPixel): void {
    const { x, y } = toPixel(spec.position);
    const { style } = element;
    style.transform = `translate(${Math.round(x + move.x)}px, ${Math.round(y + move.y)}px)`;
    style.setProperty('--move-x', `${Math.round(move.x)}px`);
    style.setProperty('--move-y', `${Math.round(move.y)}px`);
    style.setProperty('--label-x', `${Math.round(label.x)}px`);
    style.setProperty('--label-y', `${Math.round(label.y)}px`);
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
    const label: Label = { element, text, spec, size: null, arrangement: AT_FARM };
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
