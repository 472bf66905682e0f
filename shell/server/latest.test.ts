import { latest } from './latest.ts';

describe("federation: 'Visitors have it with their next page': nobody gets what was seen before asking", () => {
  it('looks once for all who come during a look, after it', async () => {
    const ends: ((value: number) => void)[] = [];
    const look = latest(() => new Promise<number>((resolve) => ends.push(resolve)));
    const first = look();
    await Promise.resolve();
    const others = [look(), look()];
    expect(ends).toHaveLength(1);
    ends[0]?.(1);
    expect(await first).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(2);
    ends[1]?.(2);
    expect(await Promise.all(others)).toEqual([2, 2]);
  });

  it('a look that fails is told to those who wait for it, and the next ones look again', async () => {
    const look = latest(jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there'));
    await expect(look()).rejects.toThrow('away');
    expect(await look()).toBe('there');
  });
});
