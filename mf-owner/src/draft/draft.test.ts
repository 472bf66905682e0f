import { defaultValues, toRegistration } from '../form/values.ts';
import { DRAFT_KEY } from './claimDraft.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';

const draft = (): Draft => {
  const values = defaultValues();
  values.farm.name = 'Maple Hollow';
  values.farm.banner = 'Trending';
  values.farm.tips.push({ tipTitle: 'Boots', tipText: 'Wear them' });
  values.location.coordinates = { lat: 43.1, lon: -79.4 };
  const sent = [toRegistration(values)];
  return { values, idempotencyKey: 'key', sent, created: true, ownsToken: true };
};
beforeEach(() => localStorage.clear());

describe('draft', () => {
  it('[ADD-55] reads what was written, until it is cleared', () => {
    writeDraft(DRAFT_KEY, draft());
    expect(readDraft(DRAFT_KEY)).toEqual(draft());
    clearDraft(DRAFT_KEY);
    expect(readDraft(DRAFT_KEY)).toBeNull();
  });

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

  it('[DATA-40] does not throw when the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => writeDraft(DRAFT_KEY, draft())).not.toThrow();
  });
});
