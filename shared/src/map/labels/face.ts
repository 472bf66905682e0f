import type { Point } from '../geo.ts';
import {
  type ArrangedLabel,
  type Arrangement,
  arrangeLabels,
  type Box,
  NO_MOVE,
  type Surroundings,
} from './arrangeLabels.ts';
import classes from './labels.module.css';

/** The visible part of a farm's label or of a cluster. */
export interface Face {
  element: HTMLElement;
  text: HTMLSpanElement;
  /** Size of the whole label, also while it is a dot; null until it is measured. */
  size: { width: number; height: number } | null;
  arrangement: Arrangement;
}

export interface FaceLook {
  /** A farm's name; a cluster shows its count. */
  name: string;
  /** How many farms are drawn here; more than one makes a cluster. */
  count: number;
  state: 'rest' | 'highlighted' | 'selected';
}

const AT_FARM: Arrangement = { isDot: false, move: NO_MOVE, label: NO_MOVE };

export const clusterName = (count: number) => `${count} farms`;

export function createFace(element: HTMLElement): Face {
  const text = document.createElement('span');
  element.append(text);
  return { element, text, size: null, arrangement: AT_FARM };
}

export function paintFace({ element, text }: Face, { name, count, state }: FaceLook): void {
  const isCluster = count > 1;
  // The last class lets the label follow Leaflet's zoom animation; other providers have no such class.
  element.className = `${classes.marker} ${isCluster ? classes.clusterMarker : ''} leaflet-zoom-animated`;
  element.dataset.state = state;
  text.className = String(isCluster ? classes.cluster : classes.label);
  text.textContent = isCluster ? String(count) : name;
}

/** Shows a face at a point, in pixels within its parent, and as it was arranged there. */
export function placeFace({ element, arrangement: { move, label } }: Face, { x, y }: Point): void {
  const { style } = element;
  style.transform = `translate(${Math.round(x + move.x)}px, ${Math.round(y + move.y)}px)`;
  style.setProperty('--move-x', `${Math.round(move.x)}px`);
  style.setProperty('--move-y', `${Math.round(move.y)}px`);
  style.setProperty('--label-x', `${Math.round(label.x)}px`);
  style.setProperty('--label-y', `${Math.round(label.y)}px`);
}

/** Gives each face its space, or makes it a dot. Reads all sizes before it writes: the page is laid out once. */
export function arrangeFaces(
  faces: readonly (Omit<ArrangedLabel, 'size'> & { face: Face })[],
  surroundings: Surroundings,
): void {
  const labels = faces.map(({ face, ...label }) => {
    const { offsetWidth: width, offsetHeight: height } = face.element;
    face.size ??= { width, height };
    return { ...label, size: face.size };
  });
  const arranged = arrangeLabels(labels, surroundings);
  for (const [index, { face }] of faces.entries()) {
    face.arrangement = arranged[index] ?? AT_FARM;
    face.element.toggleAttribute('data-dot', face.arrangement.isDot);
  }
}

/** Reads what labels keep clear of. Buttons and credits are beside the map's own element, some of them the page's. */
export function readSurroundings(map: Element, names: Box[]): Surroundings {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  return {
    map: boxOf(map),
    controls: [...document.querySelectorAll('[data-map-control]')].map(boxOf),
    names,
  };
}
