import fc from 'fast-check';
import { ridgeline, windfall } from '../testing/markers.ts';
import { NO_PREVIEW, type PreviewState, placePreview, previewReducer } from './MapPreview.tsx';

const selected: PreviewState = { phase: 'selected', marker: windfall };
const closing: PreviewState = { phase: 'closing', marker: windfall };

describe('[MAP-25] states of the preview card', () => {
  it('keeps the farm while closing, then shows nothing', () => {
    const after = previewReducer(selected, { type: 'selection', marker: null });
    expect(after).toEqual(closing);
    expect(previewReducer(after, { type: 'exited' })).toEqual(NO_PREVIEW);
  });

  it('shows another farm at once, also while closing', () => {
    const other = { phase: 'selected', marker: ridgeline };
    expect(previewReducer(selected, { type: 'selection', marker: ridgeline })).toEqual(other);
    expect(previewReducer(closing, { type: 'selection', marker: ridgeline })).toEqual(other);
  });

  it('does not close a farm that was selected again during the exit', () => {
    expect(previewReducer(selected, { type: 'exited' })).toBe(selected);
  });
});

const label = { width: 120, height: 34 };
const card = { width: 300, height: 260 };
const map = { width: 900, height: 700 };

describe('[MAP-21] place of the floating card', () => {
  it('is right of the label, level with it', () => {
    expect(placePreview({ x: 300, y: 300 }, label, card, map)).toEqual({ x: 372, y: 266 });
  });

  it('is left of a label near the right edge', () => {
    expect(placePreview({ x: 800, y: 300 }, label, card, map)).toEqual({ x: 428, y: 266 });
  });

  it('is below or above where there is no space beside', () => {
    const narrow = { width: 362, height: 700 };
    expect(placePreview({ x: 180, y: 200 }, label, card, narrow)).toEqual({ x: 30, y: 212 });
    expect(placePreview({ x: 180, y: 600 }, label, card, narrow)).toEqual({ x: 30, y: 294 });
  });

  it('is inside the map wherever the label is', () => {
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
