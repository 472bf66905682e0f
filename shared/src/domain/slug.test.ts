import fc from 'fast-check';
import { slugify } from './slug.ts';

describe('[FARM-3] slug of a name', () => {
  it.each([
    ['ﬁnch ½ Farm', 'finch-1-2-farm'],
    ['Maple Hollow Orchard', 'maple-hollow-orchard'],
    ["Cooper's Crossing", 'coopers-crossing'],
    ['Cooper’s Crossing', 'coopers-crossing'],
    ['Café Érablière', 'cafe-erabliere'],
    ['Bench & Stone  Vineyard', 'bench-stone-vineyard'],
    ['St. Jacobs', 'st-jacobs'],
    ['100% Berries!', '100-berries'],
    ['!!!', 'farm'],
    ['', 'farm'],
  ])('%j becomes %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('is stable, never empty, and has no dash at either end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugify(name);
        expect(slug).not.toBe('');
        expect(slug).not.toMatch(/^-|-$|--|[\s/?#%'"<>&]/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
