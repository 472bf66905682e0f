import fc from 'fast-check';
import { LONGEST_QUERY, searchText } from './search.ts';

describe('search text', () => {
  it('is trimmed, also where it is cut', () => {
    expect(searchText('\n apple \t')).toBe('apple');
    expect(searchText(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
  });

  it('survives the way through an address, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const found = searchText(text);
        expect(() => encodeURIComponent(found)).not.toThrow();
        expect([...found].length).toBeLessThanOrEqual(LONGEST_QUERY);
        expect(searchText(found)).toBe(found);
      }),
    );
  });
});
