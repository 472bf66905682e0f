import { parsePointer } from './pointer.ts';

const whole = {
  version: '1.1.0-00000002',
  source: 'published',
  since: '2026-11-21T10:00:00.000Z',
  revision: 7,
  history: [{ version: '1.0.0-00000001', since: null, withdrawn: true }],
  canary: { version: '1.2.0-00000003', share: 0.1 },
};

describe('one pointer object per remote is the live state', () => {
  it('reads what it says', () => {
    expect(parsePointer(JSON.stringify(whole))).toEqual(whole);
  });

  it('reads a pointer of an earlier program, which had a version and a source only', () => {
    expect(parsePointer('{"version":"1.0.0-abcd1234","source":"bundled"}')).toEqual({
      version: '1.0.0-abcd1234',
      source: 'bundled',
      since: null,
      revision: 0,
      history: [],
      canary: null,
    });
  });

  it.each(['', '{"version":', 'null', '[]', '{"version":1}', '{"version":"../../etc"}'])(
    'takes %j for no pointer',
    (text) => {
      expect(parsePointer(text)).toBeNull();
    },
  );

  it('leaves out what could not be a path or a share', () => {
    const odd = {
      ...whole,
      history: [{ version: '../x' }, 'x', { version: '1.0.0-00000001' }],
      canary: { version: '1.2.0-00000003', share: 1 },
    };
    const read = parsePointer(JSON.stringify(odd));
    expect(read?.history).toEqual([{ version: '1.0.0-00000001', since: null, withdrawn: false }]);
    expect(read?.canary).toBeNull();
  });
});
