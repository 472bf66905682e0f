import type { Point } from '../geo/mercator.ts';

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
 * The shortest move that takes a label off the map's controls, sideways or up or down, and always towards the middle of
 * the map: controls lie at its edges. No move for a label that touches none.
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
