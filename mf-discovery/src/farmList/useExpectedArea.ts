import type { MapView } from '@sideroad/shared/domain/paths';
import type { MapBounds } from '@sideroad/shared/map';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { areaOf } from './area.ts';
import { viewText } from './mapState.ts';

interface Options {
  /** The map's box, which has its size before the map is in it. */
  box: RefObject<HTMLElement | null>;
  /** What the map is to show; null until that is known. */
  target: MapView | null;
  mapShown: boolean;
  onArea: (bounds: MapBounds) => void;
}

/**
 * Tells before the visitor sees anything which area the map will show: the list is filtered from the start, waits for
 * no map, and does not change when the map comes. A hidden box has no size, hence no area (decision B5).
 * @returns whether the area is known as far as it can be.
 */
export function useExpectedArea({ box, target, mapShown, onArea }: Options): boolean {
  const [expected, setExpected] = useState<MapView | null>(null);
  const expect = useEffectEvent((view: MapView) => {
    setExpected(view);
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
    if (width > 0 && height > 0) onArea(areaOf(view, { width, height }));
  });
  // By value: while an update waits, React computes the target again, as another object, at each render.
  const isNews = mapShown && target !== null && viewText(target) !== viewText(expected);
  useLayoutEffect(() => {
    if (isNews) expect(target);
  }, [isNews, target]);
  return expected !== null || !isNews;
}
