import { makeIdempotencyKey } from './submission.ts';

it("decision F5: 'an `Idempotency-Key` (at least 128 random bits)', and the API takes 16 to 200 visible characters", () => {
  const keys = new Set(Array.from({ length: 100 }, makeIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) {
    expect(key.length * 4).toBeGreaterThanOrEqual(128);
    expect(key).toMatch(/^[\da-f]{32,200}$/);
  }
});
