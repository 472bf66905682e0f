/** @jest-environment jsdom */
import fc from 'fast-check';
import { LIGHTS, SCENE_CATEGORIES, type SceneOptions, scene } from './scene.ts';

const FARM = 'Maple Hollow Farm';
const SHOTS = [0, 1, 2, 3, 4] as const;

/** Parses as strictly as an XML reader does; throws on text that is not well-formed. */
function parsed(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (documentElement.tagName !== 'svg') throw new Error(`Not an SVG: ${documentElement.textContent}`);
  return documentElement;
}

const draw = (options: Partial<SceneOptions>) => scene({ category: 'winery', seed: FARM, ...options });

function expectSoundPicture(svg: string): void {
  const ids = Array.from(parsed(svg).querySelectorAll('[id]'), ({ id }) => id);
  const used = new Set(Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id));
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...used].filter((id) => !ids.includes(id ?? ''))).toEqual([]);
}

describe('the markup of a scene', () => {
  it.each(SCENE_CATEGORIES)(
    '%s: every shot is well-formed, and every fill it names is defined',
    (category) => {
      for (const shot of SHOTS) expectSoundPicture(draw({ category, shot }));
    },
  );

  it.each(LIGHTS)('%s: every category is well-formed in this light', (light) => {
    for (const category of SCENE_CATEGORIES) expectSoundPicture(draw({ category, light }));
  });

  it.each([
    [900, 600, '0 0 1200 800'],
    [800, 1000, '0 0 640 800'],
    [1600, 600, '0 0 2133.3 800'],
  ])('%i by %i: is 800 units high, and as wide as the aspect ratio says', (width, height, viewBox) => {
    const svg = parsed(draw({ width, height }));
    expect(svg.getAttribute('viewBox')).toBe(viewBox);
    expect(svg.getAttribute('width')).toBe(String(width));
    expect(svg.getAttribute('height')).toBe(String(height));
  });

  it.each([
    [0, 600],
    [900, 0],
    [-900, -600],
    [Number.NaN, 600],
    [Number.POSITIVE_INFINITY, 600],
    [6001, 600],
    [60, 601],
  ])('%p by %p is refused', (width, height) => {
    expect(() => draw({ width, height })).toThrow(RangeError);
  });
});

describe('the title of a scene is its accessible name', () => {
  it('a scene with a title has role img', () => {
    const svg = parsed(draw({ title: 'Maple Hollow Orchard, Beamsville' }));
    expect(svg.getAttribute('role')).toBe('img');
    expect(svg.getAttribute('aria-hidden')).toBeNull();
    expect(svg.firstElementChild?.tagName).toBe('title');
    expect(svg.firstElementChild?.textContent).toBe('Maple Hollow Orchard, Beamsville');
  });

  it('a scene without one is decoration', () => {
    const svg = parsed(draw({}));
    expect(svg.getAttribute('aria-hidden')).toBe('true');
    expect(svg.querySelector('title')).toBeNull();
  });
});

describe('text from outside never becomes markup', () => {
  const HOSTILE = `</title><script>alert('x')</script><a href="javascript:1">&amp;]]>`;

  it('a hostile title is text', () => {
    const svg = parsed(draw({ title: HOSTILE }));
    expect(svg.querySelector('script, a')).toBeNull();
    expect(svg.querySelector('title')?.textContent).toBe(HOSTILE);
  });

  it('what XML forbids is left out of a title', () => {
    const svg = parsed(draw({ title: 'Apple\u0000\u001b \ud800Tree\uffff 🍎' }));
    expect(svg.querySelector('title')?.textContent).toBe('Apple Tree 🍎');
  });

  it('a hostile seed or category does not appear at all', () => {
    for (const svg of [draw({ seed: HOSTILE }), draw({ category: HOSTILE })]) {
      expectSoundPicture(svg);
      expect(svg).not.toContain('script');
    }
  });

  it('any title, seed and category give a valid picture', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, fc.constantFrom(...SHOTS), (category, seed, title, shot) => {
        parsed(scene({ category, seed, title, shot }));
      }),
      { numRuns: 30 },
    );
  });
});
