import type { Point } from '../geo.ts';

/** Edges in pixels, as `getBoundingClientRect` gives them. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const GAP = 4;
/** Width and height of a dot, which takes the place of a label without room; large enough for a finger's tip. */
const DOT = 24;

export const NO_MOVE: Point = { x: 0, y: 0 };
const sum = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const shift = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** Controls that are not drawn now have no size. */
const isDrawn = ({ left, right }: Box) => left < right;

const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/**
 * Returns the shortest move that takes a label into the map and off its controls, there always towards the middle of
 * the map: controls are at its edges.
 */
export function keepClear(label: Box, controls: readonly Box[], map: Box): Point {
  if (!isDrawn(map)) return NO_MOVE;
  const inward = (from: number, to: number, least: number, most: number) =>
    from < least ? least - from : Math.min(0, most - to);
  let move = {
    x: inward(label.left, label.right, map.left, map.right),
    y: inward(label.top, label.bottom, map.top, map.bottom),
  };
  for (const control of controls.filter(isDrawn).map((control) => grow(control, GAP))) {
    const now = shift(label, move);
    if (!meet(now, control)) continue;
    const isRight = control.left + control.right > map.left + map.right;
    const isBelow = control.top + control.bottom > map.top + map.bottom;
    const x = isRight ? control.left - now.right : control.right - now.left;
    const y = isBelow ? control.top - now.bottom : control.bottom - now.top;
    move = sum(move, Math.abs(x) <= Math.abs(y) ? { x, y: 0 } : { x: 0, y });
  }
  return move;
}

/** A label or cluster to be placed. */
export interface ArrangedLabel {
  /** Where its farm is, in the window. */
  at: Point;
  size: { width: number; height: number };
  isCluster: boolean;
  /** Selected or highlighted: has the first choice. */
  isMarked: boolean;
  /** Others move with the map, out of view, as dots. */
  inView: boolean;
}

/** What labels keep clear of, all in the window. */
export interface Surroundings {
  map: Box;
  controls: readonly Box[];
  names: readonly Box[];
}

export interface Arrangement {
  isDot: boolean;
  /** Pixels from the farm's place. */
  move: Point;
  /** Pixels from there to where the label of a dot shows. */
  label: Point;
}

/** Up to so many farms at one place are a list of labels with room for each. */
const LISTED = 5;
/** Height of a label and half of a dot. */
const LINE = 60;

/** Steps of a sunflower's seeds: neighbours stay further apart than a dot is wide, however many there are. */
const seed = (index: number): Point => {
  const [radius, angle] = [16 * Math.sqrt(index), index * 2.4];
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};

function fanOut(labels: readonly ArrangedLabel[]): Point[] {
  const moves = labels.map(() => NO_MOVE);
  const places: { at: Point; members: number[] }[] = [];
  for (const [index, { at, isCluster }] of labels.entries()) {
    if (isCluster) continue;
    const near = places.find(
      (place) => Math.abs(place.at.x - at.x) < DOT && Math.abs(place.at.y - at.y) < DOT,
    );
    if (near) near.members.push(index);
    else places.push({ at, members: [index] });
  }
  for (const { at, members } of places.filter((place) => place.members.length > 1)) {
    const lines = members.length <= LISTED ? members.length : 0;
    for (const [order, index] of members.entries()) {
      const own = labels[index]?.at ?? at;
      const step = lines ? { x: 0, y: (order - (lines - 1) / 2) * LINE } : seed(order + 1);
      moves[index] = sum(step, { x: at.x - own.x, y: at.y - own.y });
    }
  }
  return moves;
}

const around = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

/** The longest move of a cluster, in pixels: the size of the cell whose farms it shows [MAP-13]. */
const CLUSTER_REACH = 60;

/** Returns the shortest move that takes a box off all others, within reach and staying clear; null for none. */
function stepAside(box: Box, others: readonly Box[], isClear: (box: Box) => boolean): Point | null {
  const isFree = (at: Box) => isClear(at) && !others.some((other) => meet(at, other));
  if (!others.some((other) => meet(box, other))) return NO_MOVE;
  const pushes = others
    .filter((other) => meet(grow(box, CLUSTER_REACH), other))
    .flatMap((other) => [
      { x: other.right - box.left, y: 0 },
      { x: other.left - box.right, y: 0 },
      { x: 0, y: other.bottom - box.top },
      { x: 0, y: other.top - box.bottom },
    ])
    .filter(({ x, y }) => Math.abs(x + y) <= CLUSTER_REACH)
    .sort((one, other) => Math.abs(one.x + one.y) - Math.abs(other.x + other.y));
  return pushes.find((push) => isFree(shift(box, push))) ?? null;
}

/**
 * Places labels so that each can be reached: inside the map, off its controls, farms at one place fanned out. A label
 * that would cover another one, a dot or a town's name becomes a dot; a cluster steps aside where it can.
 */
export function arrangeLabels(
  labels: readonly ArrangedLabel[],
  { map, controls, names }: Surroundings,
): Arrangement[] {
  const fans = fanOut(labels);
  const clear = (box: Box, inView: boolean) => (inView ? keepClear(box, controls, map) : NO_MOVE);
  const clusters: Box[] = [];
  /** Moves a cluster off those before it and off towns' names, or at least off those before it. */
  const aside = (box: Box): Point => {
    const isClear = (at: Box) => {
      const { x, y } = keepClear(at, controls, map);
      return x === 0 && y === 0;
    };
    const move =
      stepAside(box, [...clusters, ...names], isClear) ?? stepAside(box, clusters, isClear) ?? NO_MOVE;
    clusters.push(shift(box, move));
    return move;
  };
  const places = labels.map(({ at, size, isCluster, inView }, index) => {
    const { width, height } = size;
    const point = sum(at, fans[index] ?? NO_MOVE);
    const small = isCluster ? around(point, width, height) : around(point, DOT, DOT);
    const large = { ...small, left: point.x - width / 2, right: point.x + width / 2, top: point.y - height };
    const [inside, largeMove] = [clear(small, inView), clear({ ...large, bottom: point.y }, inView)];
    const smallMove = isCluster && inView ? sum(inside, aside(shift(small, inside))) : inside;
    return {
      smallMove,
      largeMove,
      small: shift(small, smallMove),
      large: shift({ ...large, bottom: point.y }, largeMove),
    };
  });
  const taken: Box[] = [];
  const isLarge = new Set<number>();
  const byChoice = [...labels.keys()].sort(
    (one, other) => Number(labels[other]?.isMarked) - Number(labels[one]?.isMarked),
  );
  for (const index of byChoice) {
    const place = places[index];
    if (!place || labels[index]?.isCluster || !labels[index]?.inView) continue;
    const meets = (box: Box) => meet(box, place.large);
    const isFree = !places.some(({ small }, other) => other !== index && meets(small));
    if (!isFree || taken.some(meets) || (!labels[index]?.isMarked && names.some(meets))) continue;
    taken.push(place.large);
    isLarge.add(index);
  }
  return places.map(({ smallMove, largeMove }, index) => {
    const isDot = !isLarge.has(index) && !labels[index]?.isCluster;
    const fan = fans[index] ?? NO_MOVE;
    const own = isLarge.has(index) ? largeMove : smallMove;
    return {
      isDot,
      move: sum(fan, own),
      label: isDot ? { x: largeMove.x - own.x, y: largeMove.y - own.y } : NO_MOVE,
    };
  });
}
