import { choose } from './choose.ts';

describe("decision F13: 'At the limit the rest are `aria-disabled`; choosing one shows the exact message and changes nothing.'", () => {
  it('adds up to the limit', () => {
    expect(choose(['a', 'b'], 'c', 3)).toEqual({ ids: ['a', 'b', 'c'], refused: false });
  });

  it('refuses one more and changes nothing', () => {
    expect(choose(['a', 'b', 'c'], 'd', 3)).toEqual({ ids: ['a', 'b', 'c'], refused: true });
  });

  it('takes one away at the limit', () => {
    expect(choose(['a', 'b', 'c'], 'b', 3)).toEqual({ ids: ['a', 'c'], refused: false });
  });
});
