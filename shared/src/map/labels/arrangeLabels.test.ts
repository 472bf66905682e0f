import fc from 'fast-check';
import { type ArrangedLabel, arrangeLabels, type Box, keepClear } from './arrangeLabels.ts';

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

describe("labels beside the map's controls", () => {
  it('leaves a label that touches none at its farm', () => {
    expect(moved(box(100, 400, 120, 48))).toEqual({ x: 0, y: 0 });
    expect(moved(box(206, 240, 120, 48))).toEqual({ x: 0, y: 0 });
  });

  it.each([
    ['left of the zoom buttons', box(230, 230, 120, 48), { x: -24, y: 0 }],
    ['below the zoom buttons', box(320, 290, 60, 48), { x: 0, y: 18 }],
    ['above the credits', box(210, 650, 120, 48), { x: 0, y: -20 }],
    ['left of the credits', box(120, 652, 82, 48), { x: -6, y: 0 }],
  ])('moves a label over a control the shortest way: %s', (_where, label, move) => {
    expect(moved(label)).toEqual(move);
  });

  it('ignores a control that is not drawn', () => {
    expect(keepClear(box(0, 200, 120, 48), [box(0, 0, 0, 0)], map)).toEqual({ x: 0, y: 0 });
  });

  it('never moves out of the map', () => {
    expect(moved(box(330, 196, 120, 48)).y).toBeGreaterThanOrEqual(0);
    expect(moved(box(370, 690, 120, 48)).x).toBeLessThanOrEqual(0);
  });
});

const around = { map: box(0, 0, 800, 600), controls: [box(740, 16, 44, 88)], names: [] };
const size = { width: 120, height: 46 };
const at = (x: number, y: number, rest: Partial<ArrangedLabel> = {}): ArrangedLabel => ({
  at: { x, y },
  size,
  isCluster: false,
  isMarked: false,
  inView: true,
  ...rest,
});
const dots = (labels: ArrangedLabel[], names: Box[] = []) =>
  arrangeLabels(labels, { ...around, names }).map(({ isDot }) => isDot);

describe('[MAP-69] labels without room', () => {
  it('are dots where they would cover another label, a dot, a cluster or the name of a town', () => {
    expect(dots([at(300, 300), at(500, 300)])).toEqual([false, false]);
    expect(dots([at(300, 300), at(380, 310)])).toEqual([false, true]);
    expect(dots([at(300, 300), at(310, 260)])).toEqual([true, false]);
    expect(dots([at(300, 300), at(340, 290, { isCluster: true })])).toEqual([true, false]);
    expect(dots([at(300, 300)], [box(280, 270, 60, 12)])).toEqual([true]);
    expect(dots([at(300, 300)], [box(280, 302, 60, 12)])).toEqual([false]);
  });

  it('are not the selected or highlighted one, which has the first choice', () => {
    expect(dots([at(300, 300), at(380, 310, { isMarked: true })])).toEqual([true, false]);
  });

  it('are those of farms out of view, which would reach into the map cut off', () => {
    expect(dots([at(-30, 300, { inView: false }), at(20, 300)])).toEqual([true, false]);
  });

  it('stay inside the map and off its buttons, with their names', () => {
    const [left, corner] = arrangeLabels([at(10, 300), at(770, 60)], around);
    expect(left).toEqual({ isDot: false, move: { x: 50, y: 0 }, label: { x: 0, y: 0 } });
    expect(corner?.move.x).toBe(740 - 4 - (770 + 60));
  });
});

describe('[MAP-69] clusters', () => {
  const cluster = (x: number, y: number) => at(x, y, { isCluster: true, size: { width: 44, height: 44 } });
  const moves = (labels: ArrangedLabel[], names: Box[] = []) =>
    arrangeLabels(labels, { ...around, names }).map(({ move }) => move);

  it('step aside for another one and for the name of a town, the shortest way', () => {
    expect(moves([cluster(300, 300), cluster(330, 305)])).toEqual([
      { x: 0, y: 0 },
      { x: 14, y: 0 },
    ]);
    expect(moves([cluster(300, 300)], [box(270, 312, 80, 12)])).toEqual([{ x: 0, y: -10 }]);
  });

  it('stay on a name that is too wide, but never leave the map or go over a button', () => {
    expect(moves([cluster(300, 300)], [box(230, 240, 140, 120)])).toEqual([{ x: 0, y: 0 }]);
    expect(moves([cluster(22, 300)], [box(30, 240, 140, 120)])).toEqual([{ x: 0, y: 0 }]);
  });
});

describe('[MAP-13] farms at one place', () => {
  const places = fc
    .integer({ min: 2, max: 60 })
    .map((count) => Array.from({ length: count }, () => at(400, 300)));

  it('are a list of labels when they are few', () => {
    expect(dots([at(400, 300), at(400, 300), at(402, 300)])).toEqual([false, false, false]);
  });

  it('fan out, so that each is at least a dot that no other one covers', () => {
    fc.assert(
      fc.property(places, (labels) => {
        const moves = arrangeLabels(labels, around).map(({ move }) => move);
        const apart = moves.flatMap((one, index) =>
          moves
            .slice(index + 1)
            .map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))),
        );
        expect(Math.min(...apart)).toBeGreaterThan(12);
      }),
    );
  });
});
