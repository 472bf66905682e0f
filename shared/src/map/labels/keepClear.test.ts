import { type Box, keepClear } from './LabelPool.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const map = box(0, 200, 390, 500);
const zoom = box(330, 216, 44, 88);
const credits = box(200, 682, 180, 14);
const moved = (label: Box) => keepClear(label, [zoom, credits], map);

describe('labels keep clear of the zoom buttons and of the credits', () => {
  it('a label that touches neither stays at its farm', () => {
    expect(moved(box(100, 400, 120, 48))).toEqual({ x: 0, y: 0 });
    expect(moved(box(206, 240, 120, 48))).toEqual({ x: 0, y: 0 });
  });

  it.each([
    ['left of the zoom buttons', box(230, 230, 120, 48), { x: -24, y: 0 }],
    ['below the zoom buttons', box(320, 290, 60, 48), { x: 0, y: 18 }],
    ['above the credits', box(210, 650, 120, 48), { x: 0, y: -20 }],
    ['left of the credits', box(120, 690, 82, 48), { x: -6, y: 0 }],
  ])('a label over one of them moves the shortest way: %s', (_where, label, move) => {
    expect(moved(label)).toEqual(move);
  });

  it("a control that is not drawn is in nobody's way", () => {
    expect(keepClear(box(0, 0, 120, 48), [box(0, 0, 0, 0)], map)).toEqual({ x: 0, y: 0 });
  });

  it('never moves out of the map', () => {
    expect(moved(box(330, 196, 120, 48)).y).toBeGreaterThanOrEqual(0);
    expect(moved(box(370, 690, 120, 48)).x).toBeLessThanOrEqual(0);
  });
});
