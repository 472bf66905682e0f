import { ridgeline, windfall } from '../testing/markers.ts';
import { NO_PREVIEW, type PreviewState, previewReducer } from './MapPreview.tsx';

const selected: PreviewState = { phase: 'selected', marker: windfall };
const closing: PreviewState = { phase: 'closing', marker: windfall };

describe("Preview card, 'States: none, selected (enter animation), closing (exit animation; the mobile sheet closes over 650 ms).' (spec section 4)", () => {
  it('opens for a selected farm', () => {
    expect(previewReducer(NO_PREVIEW, { type: 'selection', marker: windfall })).toEqual(selected);
  });

  it('keeps the farm in sight while closing, then shows nothing', () => {
    const after = previewReducer(selected, { type: 'selection', marker: null });
    expect(after).toEqual(closing);
    expect(previewReducer(after, { type: 'exited' })).toEqual(NO_PREVIEW);
  });

  it('shows another farm at once, also while closing', () => {
    const other = { phase: 'selected', marker: ridgeline };
    expect(previewReducer(selected, { type: 'selection', marker: ridgeline })).toEqual(other);
    expect(previewReducer(closing, { type: 'selection', marker: ridgeline })).toEqual(other);
  });

  it('stays as it is when nothing changes', () => {
    expect(previewReducer(selected, { type: 'selection', marker: windfall })).toBe(selected);
    expect(previewReducer(NO_PREVIEW, { type: 'selection', marker: null })).toBe(NO_PREVIEW);
    expect(previewReducer(closing, { type: 'selection', marker: null })).toBe(closing);
  });

  it('does not close a farm that was selected again before the exit was over', () => {
    expect(previewReducer(selected, { type: 'exited' })).toBe(selected);
  });
});
