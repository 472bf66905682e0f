import { aPlan } from '../testing/fakeApi.ts';
import { finishedPart, phaseText } from './Overlay.tsx';
import { NOTHING_DONE } from './sequence.ts';
import { makeIdempotencyKey, type Phase, removeToken, storeToken } from './submission.ts';

it('[ADD-50] makes different keys of at least 128 random bits', () => {
  const keys = new Set(Array.from({ length: 100 }, makeIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) {
    expect(key.length * 4).toBeGreaterThanOrEqual(128);
    expect(key).toMatch(/^[\da-f]{32,200}$/);
  }
});

const stored = () => localStorage.getItem('ACCESS_TOKEN');
beforeEach(() => localStorage.clear());

describe('token', () => {
  it('[ADD-51, API-55] is written when none is stored, and a new one replaces it', () => {
    expect(storeToken('farm', false)).toBe(true);
    expect(storeToken('fresh', true)).toBe(true);
    expect(stored()).toBe('fresh');
  });

  it('[ADD-51] never replaces or removes the token of someone else', () => {
    localStorage.setItem('ACCESS_TOKEN', 'theirs');
    expect(storeToken('farm', false)).toBe(false);
    removeToken(false);
    expect(stored()).toBe('theirs');
  });

  it('[ADD-51] is removed when the form wrote it', () => {
    storeToken('farm', false);
    removeToken(true);
    expect(stored()).toBeNull();
    storeToken('of another tab', false);
    removeToken(true, 'farm');
    expect(stored()).toBe('of another tab');
  });

  it('is not written when it is empty', () => {
    expect(storeToken('', false)).toBe(false);
    expect(stored()).toBeNull();
  });
});

const plan = aPlan(5);
const picture = plan.gallery[1] ?? plan.cover;

describe('overlay', () => {
  it.each([
    ['Optimizing pictures', { kind: 'optimizing' }],
    ['Saving your farm', { kind: 'submitting', plan, steps: [] }],
    ['Saving your farm', { kind: 'submitting', plan, steps: [{ kind: 'create' }] }],
    [
      'Uploading picture 1 of 6',
      { kind: 'submitting', plan, steps: [{ kind: 'request-upload', picture: plan.cover }] },
    ],
    ['Uploading picture 3 of 6', { kind: 'submitting', plan, steps: [{ kind: 'upload', picture }] }],
    ['Putting the gallery in order', { kind: 'submitting', plan, steps: [{ kind: 'confirm-gallery' }] }],
  ] satisfies [string, Phase][])('[ADD-39] names the step: %s', (text, phase) => {
    expect(phaseText(phase)).toBe(text);
  });

  it('[ADD-39] counts the finished steps of the whole, without pictures of an earlier plan', () => {
    const phase: Phase = { kind: 'submitting', plan, steps: [] };
    expect(finishedPart({ phase, progress: NOTHING_DONE })).toBe(0);
    const progress = {
      ...NOTHING_DONE,
      farm: { id: '1', accessToken: 'token' },
      uploaded: ['cover', 'of before', 'g1'],
      coverConfirmed: 'cover',
    };
    // Create, two confirmations and six uploads.
    expect(finishedPart({ phase, progress })).toBe(4 / 9);
    expect(finishedPart({ phase: { kind: 'optimizing' }, progress })).toBeUndefined();
  });
});
