import { createPositions } from './useScrollOnNavigate.ts';

describe('[LAYOUT-54] positions are kept, also over a reload', () => {
  beforeEach(() => sessionStorage.clear());
  const open = () => createPositions(() => sessionStorage);

  it('finds after a reload what was saved before it', () => {
    const before = open();
    before.set('a /', 1200);
    before.save();
    expect(open().get('a /')).toBe(1200);
  });

  it('forgets the oldest entries first', () => {
    const positions = open();
    for (let index = 0; index < 100; index += 1) positions.set(`entry ${index}`, index);
    expect(positions.get('entry 0')).toBeUndefined();
    expect(positions.get('entry 99')).toBe(99);
  });

  it.each(['not json', '{"a":1}', '[["a","far"],["b",7],3]'])('reads no nonsense: %s', (text) => {
    sessionStorage.setItem('sideroad:scroll', text);
    expect(open().get('a')).toBeUndefined();
  });

  it('works where the browser blocks storage', () => {
    const positions = createPositions(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    positions.set('a', 5);
    positions.save();
    expect(positions.get('a')).toBe(5);
  });
});
