import type { Point } from '../geo/mercator.ts';

interface Size {
  width: number;
  height: number;
}

/** Pixels between card and label. */
const GAP = 12;
/** Pixels kept free between card and the map's edge. */
const EDGE = 16;

const clamp = (value: number, room: number, length: number) =>
  Math.max(EDGE, Math.min(value, room - length - EDGE));

/**
 * Where the floating preview card stands [MAP-21]. Right of the label, else left of it, else below, else above; all in
 * pixels from the map's corner.
 * @param tip where the label points: the middle of its lower edge
 */
export function placePreview(tip: Point, label: Size, card: Size, map: Size): Point {
  const beside = tip.y - label.height;
  const right = tip.x + label.width / 2 + GAP;
  const left = tip.x - label.width / 2 - GAP - card.width;
  const y = clamp(beside, map.height, card.height);
  if (right + card.width + EDGE <= map.width) return { x: clamp(right, map.width, card.width), y };
  if (left >= EDGE) return { x: clamp(left, map.width, card.width), y };
  const x = clamp(tip.x - card.width / 2, map.width, card.width);
  const below = tip.y + GAP;
  const above = tip.y - label.height - GAP - card.height;
  const fitsBelow = below + card.height + EDGE <= map.height;
  return { x, y: clamp(fitsBelow ? below : above, map.height, card.height) };
}
