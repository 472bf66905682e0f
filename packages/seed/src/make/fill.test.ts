import { createRandom } from '../scenes/random.ts';
import { Filler } from './fill.ts';

const filler = () =>
  new Filler({ facts: { town: 'Elora' }, lists: { apple: ['Gala', 'Spy'] } }, createRandom('fill'));

describe("the slots of a farm's texts", () => {
  it('keep their word, so that two sentences agree', () => {
    const texts = filler();
    expect(texts.fill('{apple}')).toBe(texts.fill('{apple}'));
  });

  it('never repeat a word under another number', () => {
    const texts = filler();
    expect([texts.fill('{apple}'), texts.fill('{apple2}')].sort()).toEqual(['Gala', 'Spy']);
  });

  it('are filled from facts first, and a sentence begins with a large letter', () => {
    expect(filler().fill('near {town}.')).toBe('Near Elora.');
  });

  it('throw when nothing fills them', () => {
    expect(() => filler().fill('{pear}')).toThrow('Nothing fills the slot {pear}');
  });
});
