import type { LatLng } from '@sideroad/shared/contract';
import type { Point } from '../geo.ts';
import type { MapVisitor } from '../types.ts';
import type { Surroundings } from './arrangeLabels.ts';
import {
  arrangeFaces,
  clusterName,
  createFace,
  type Face,
  type FaceLook,
  paintFace,
  placeFace,
} from './face.ts';
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
  state: FaceLook['state'];
  /** Inside the visible part of the map; others cannot be reached by Tab, which would scroll the map's box. */
  inView: boolean;
}

/** Where a place is, in pixels within the labels' parent. */
export type ToPixel = (position: LatLng) => Point;

interface Label extends Face {
  element: HTMLButtonElement;
  spec: LabelSpec;
}

/** Tells whether two specs of one label look the same; the element is then left alone, so that it is not repainted. */
const looksSame = (one: LabelSpec, other: LabelSpec) =>
  one.name === other.name &&
  one.state === other.state &&
  one.inView === other.inView &&
  one.ids.length === other.ids.length;

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

  /** Draws one label, or changes the one that its key has. */
  private draw(spec: LabelSpec): void {
    const known = this.labels.get(spec.key);
    if (!known) {
      this.paint(this.create(spec));
      return;
    }
    const { name, ids } = known.spec;
    const same = looksSame(known.spec, spec);
    known.spec = spec;
    if (name !== spec.name || ids.length !== spec.ids.length) {
      known.size = null;
      known.element.removeAttribute('data-dot');
    }
    if (!same) this.paint(known);
  }

  /** Moves the labels that are there, between rebuilds. */
  place(toPixel: ToPixel): void {
    for (const label of this.labels.values()) placeFace(label, toPixel(label.spec.position));
    if (!this.visitor) return;
    const { x, y } = toPixel(this.visitor);
    this.dot.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  /** Gives each label its space, or makes it a dot. */
  arrange({ names, ...surroundings }: Surroundings, toPixel: ToPixel): void {
    const labels = [...this.labels.values()];
    const { left, top } = this.parent.getBoundingClientRect();
    const faces = labels.map((face) => {
      const { x, y } = toPixel(face.spec.position);
      const { ids, state, inView } = face.spec;
      const at = { x: x + left, y: y + top };
      return { face, at, isCluster: ids.length > 1, isMarked: state !== 'rest', inView };
    });
    const dot = this.visitor ? [this.dot.getBoundingClientRect()] : [];
    arrangeFaces(faces, { ...surroundings, names: [...names, ...dot] });
    for (const label of labels) placeFace(label, toPixel(label.spec.position));
  }

  /** Focuses the label that draws a farm, alone or in a cluster. */
  focus(id: string): void {
    const label = [...this.labels.values()].find(({ spec }) => spec.ids.includes(id));
    label?.element.focus({ preventScroll: true });
  }

  private create(spec: LabelSpec): Label {
    const element = document.createElement('button');
    element.type = 'button';
    const label: Label = { ...createFace(element), element, spec };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      this.onPress(label.spec, event);
    });
    element.addEventListener('dblclick', (event) => event.stopPropagation());
    this.labels.set(spec.key, label);
    this.parent.append(element);
    return label;
  }

  private paint(label: Label): void {
    const { element, spec } = label;
    const { length: count } = spec.ids;
    paintFace(label, { ...spec, count });
    element.tabIndex = spec.inView ? 0 : -1;
    element.setAttribute('aria-label', count > 1 ? clusterName(count) : spec.name);
    if (spec.state === 'selected') element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
  }
}
