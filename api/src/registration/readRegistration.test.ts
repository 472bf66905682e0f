import { ApiProblem } from '@sideroad/server-kit/http';
import { farmWith } from '../testing/registration.ts';
import { readRegistration } from './readRegistration.ts';

/** A list that counts how often one of its items is read. */
function countingList(length: number): { list: unknown[]; reads: () => number } {
  let reads = 0;
  const list = new Proxy(Array<unknown>(length).fill(0), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, reads: () => reads };
}

function problemOf(body: unknown): ApiProblem {
  try {
    readRegistration(body, Date.now());
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('[SEC-26] a list longer than its maximum is refused before its items are read', () => {
  it.each(['farm.businessHours', 'farm.tips', 'farm.categoryIds', 'farm.featureIds'])(
    '%s of 120,000 items is one problem',
    (field) => {
      const { list, reads } = countingList(120_000);
      const { statusCode, fields } = problemOf(farmWith(field, list));
      expect([statusCode, fields]).toEqual([422, [{ field, message: 'must not have more than 50 items' }]]);
      expect(reads()).toBe(0);
    },
  );

  it('names what else is wrong, and lists of the right length by their items', () => {
    const { list } = countingList(120_000);
    const body = { farm: { ...Object(farmWith('farm.tips', list)).farm, name: 'x' }, location: {} };
    const fields = problemOf(body).fields?.map(({ field }) => field) ?? [];
    expect(fields).toEqual(expect.arrayContaining(['farm.tips', 'farm.name', 'location.city']));
    expect(problemOf(farmWith('farm.tips', Array(50).fill(0))).fields).toHaveLength(50);
  });
});
