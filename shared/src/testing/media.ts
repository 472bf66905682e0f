import { act } from '@testing-library/react';

interface Media {
  /** Width of the window in CSS pixels; a phone's unless the test says otherwise. */
  width?: number;
  reducedMotion?: boolean;
  dark?: boolean;
}

/** Whether one condition of a query holds, e.g. `(min-width: 768px)`; one that no page asks for never does. */
function holds(condition: string, { width = 390, reducedMotion = false, dark = false }: Media): boolean {
  const least = /^\(min-width: (\d+)px\)$/.exec(condition)?.[1];
  if (least) return width >= Number(least);
  const [, most, unit] = /^\(max-width: ([\d.]+)(px|em)\)$/.exec(condition) ?? [];
  if (most) return width <= Number(most) * (unit === 'em' ? 16 : 1);
  if (condition === '(prefers-reduced-motion: reduce)') return reducedMotion;
  return condition === '(prefers-color-scheme: dark)' && dark;
}

/** Sets what media queries see until the test ends; call the result to change it under a page that is there. */
export function stubMedia(media: Media): (next: Media) => void {
  let current = media;
  const lists = new Map<string, MediaQueryList>();
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const known = lists.get(query);
    if (known) return known;
    const list: MediaQueryList = Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
    Object.defineProperty(list, 'matches', { get: () => holds(query, current) });
    lists.set(query, list);
    return list;
  });
  return (next) =>
    act(() => {
      current = next;
      for (const list of lists.values()) list.dispatchEvent(new Event('change'));
    });
}
