import { renderInHost, stubMedia } from '@sideroad/shared/testing';
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { createRef } from 'react';
import { ridgeline, windfall } from '../testing/markers.ts';
import type { MapMarker } from '../types.ts';
import { MapPreview, type PreviewPlacer, placePreview, revealBy } from './MapPreview.tsx';

const open = (marker: MapMarker | null) => (
  <MapPreview
    marker={marker}
    controller={null}
    region={createRef<HTMLElement>()}
    placer={createRef<PreviewPlacer>()}
    onClose={() => {}}
  />
);

it('[MAP-23] keeps the farm while the card closes, and shows another farm at once', () => {
  jest.useFakeTimers();
  stubMedia({ width: 1440 });
  const { rerender } = renderInHost(open(windfall));
  rerender(open(null));
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByText('Windfall Acres')).toBeInTheDocument();
  rerender(open(ridgeline));
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByText('Ridgeline Pumpkins')).toBeInTheDocument();
  rerender(open(null));
  act(() => jest.advanceTimersByTime(650));
  expect(screen.queryByText('Ridgeline Pumpkins')).toBeNull();
  jest.useRealTimers();
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

describe('[MAP-74] how far the map goes up for a label to be in sight', () => {
  const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const phone = box(0, 240, 390, 540);
  const sheet = box(0, 640, 390, 140);
  const button = box(129, 564, 132, 44);

  it.each([
    ['not at all above the sheet', box(20, 500, 120, 48), 0],
    ['to above the sheet', box(0, 620, 120, 48), 668 + 12 - 640],
    ['to above the button too, where that is', box(120, 700, 120, 48), 748 + 12 - 564],
    ['at most to the top of the map', box(0, 700, 120, 420), 700 - 240 - 12],
  ])('%s', (_where, at, pixels) => {
    expect(revealBy(at, [sheet, button, box(330, 256, 44, 88)], null, phone)).toBe(pixels);
  });

  it('not at all beside the card, and down where the card would lie on it', () => {
    const narrow = box(0, 0, 340, 560);
    expect(revealBy(box(20, 250, 120, 48), [], box(150, 240, 300, 290), box(0, 0, 900, 560))).toBe(0);
    expect(revealBy(box(110, 250, 120, 48), [], box(20, 16, 300, 290), narrow)).toBe(298 + 16 - 560);
  });
});
