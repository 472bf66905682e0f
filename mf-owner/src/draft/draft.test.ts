import { defaultValues } from '../form/values.ts';
import { DRAFT_KEY } from './claimDraft.ts';
import { readDraft, writeDraft } from './draft.ts';

beforeEach(() => localStorage.clear());

describe('draft', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['another version', JSON.stringify({ version: 0, idempotencyKey: 'key' })],
    ['no key', JSON.stringify({ version: 1 })],
  ])('ignores %s', (_name, text) => {
    if (text !== null) localStorage.setItem(DRAFT_KEY, text);
    expect(readDraft(DRAFT_KEY)).toBeNull();
  });

  it('[ADD-55] fills in what an older draft lacks', () => {
    const values = { farm: { description: 'Apples' } };
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ version: 1, idempotencyKey: 'key', values }));
    const expected = defaultValues();
    expected.farm.description = 'Apples';
    expect(readDraft(DRAFT_KEY)).toEqual({
      values: expected,
      idempotencyKey: 'key',
      sent: [],
      created: false,
      ownsToken: false,
    });
  });

  it('[ADD-55] does not throw when the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const session = { idempotencyKey: 'key', sent: [], created: true, ownsToken: true };
    expect(() => writeDraft(DRAFT_KEY, { ...session, values: defaultValues() })).not.toThrow();
  });
});
