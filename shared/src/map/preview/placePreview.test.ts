import fc from 'fast-check';
import { placePreview } from './MapPreview.tsx';

const label = { width: 120, height: 34 };
const card = { width: 300, height: 260 };
const map = { width: 900, height: 700 };

describe("'the card floats next to the label and is shifted to stay inside the map' (spec section 2, Map view)", () => {
  it('stands right of the label, level with it', () => {
    expect(placePreview({ x: 300, y: 300 }, label, card, map)).toEqual({ x: 372, y: 266 });
  });

  it('stands left of a label near the right edge', () => {
    expect(placePreview({ x: 800, y: 300 }, label, card, map)).toEqual({ x: 428, y: 266 });
  });

  it('stands below or above where there is no room beside', () => {
    const narrow = { width: 362, height: 700 };
    expect(placePreview({ x: 180, y: 200 }, label, card, narrow)).toEqual({ x: 30, y: 212 });
    expect(placePreview({ x: 180, y: 600 }, label, card, narrow)).toEqual({ x: 30, y: 294 });
  });

  it('moves up from the lower edge', () => {
    expect(placePreview({ x: 300, y: 690 }, label, card, map).y).toBe(424);
  });

  it('is inside the map wherever the label is, also out of sight', () => {
    const far = fc.integer({ min: -2000, max: 3000 });
    fc.assert(
      fc.property(far, far, (x, y) => {
        const at = placePreview({ x, y }, label, card, map);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.x + card.width).toBeLessThanOrEqual(map.width);
        expect(at.y + card.height).toBeLessThanOrEqual(map.height);
      }),
    );
  });
});
