import type { LatLng } from '@sideroad/shared/contract';
import type { Point } from '../geo/mercator.ts';
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
}

const clusterName = (count: number) => `${count} farms`;

/**
 * The labels that are in the document, as `<button>` elements kept by key. Providers say where; this says what.
 * Made without React: they are rebuilt at the end of each move, hundreds at a time.
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
  ) {}

  /** Shows exactly these labels, each at `toPixel` of its position within the parent. */
  show(specs: readonly LabelSpec[], toPixel: ToPixel): void {
    const wanted = new Set(specs.map(({ key }) => key));
    for (const [key, { element }] of this.labels) {
      if (wanted.has(key)) continue;
      element.remove();
      this.labels.delete(key);
    }
    for (const spec of specs) {
      const label = this.labels.get(spec.key) ?? this.create(spec);
      this.update(label, spec);
    }
    this.place(toPixel);
  }

  /** Moves the labels that are there, between rebuilds. */
  place(toPixel: ToPixel): void {
    for (const { element, spec } of this.labels.values()) {
      const { x, y } = toPixel(spec.position);
      element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
    }
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
    const label = { element, text, spec };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      this.onPress(label.spec, event);
    });
    element.addEventListener('dblclick', (event) => event.stopPropagation());
    this.labels.set(spec.key, label);
    this.parent.append(element);
    return label;
  }

  private update(label: Label, spec: LabelSpec): void {
    const { element, text } = label;
    const cluster = spec.ids.length > 1;
    label.spec = spec;
    // The last class lets the label follow Leaflet's zoom animation; other providers have no such class.
    element.className = `${classes.marker} ${cluster ? classes.clusterMarker : ''} leaflet-zoom-animated`;
    element.dataset.state = spec.state;
    element.tabIndex = spec.inView ? 0 : -1;
    element.setAttribute('aria-label', cluster ? clusterName(spec.ids.length) : spec.name);
    if (spec.state === 'selected') element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
    text.className = String(cluster ? classes.cluster : classes.label);
    text.textContent = cluster ? String(spec.ids.length) : spec.name;
  }
}
