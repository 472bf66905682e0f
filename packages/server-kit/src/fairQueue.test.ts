import { AsyncLocalStorage } from 'node:async_hooks';
import { FairQueue, NotWanted, QueueFull } from './fairQueue.ts';

/** A queue of one job at a time, with jobs that end when the test says so. */
function heldQueue(
  bounds: { most: number; mostPerKey: number; byTime?: boolean } = { most: 10, mostPerKey: 10 },
) {
  const queue = new FairQueue({ concurrency: 1, ...bounds });
  const begun: string[] = [];
  const ends = new Map<string, { finish: () => void; fail: () => void }>();
  const add = (name: string, key: string, isWaiting = () => true) =>
    queue.run({ key, isWaiting }, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, { finish: () => resolve(name), fail: () => reject(new Error(name)) });
      });
    });
  const end = async (name: string, how: 'finish' | 'fail' = 'finish') => {
    ends.get(name)?.[how]();
    await new Promise(setImmediate);
  };
  return { queue, begun, add, end };
}

describe('a fair queue', () => {
  it('lets keys take turns, and keeps the order within a key', async () => {
    const { begun, add, end } = heldQueue();
    const all = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a'), add('b1', 'b'), add('b2', 'b')];
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  it('[SEC-27] lets a key whose jobs took little time go before one with costly jobs, for a while', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { begun, add, end } = heldQueue({ most: 10, mostPerKey: 10, byTime: true });
    const all = ['a1', 'a2', 'b1', 'b2', 'b3'].map((name) => add(name, name.slice(0, 1)));
    for (const [name, now] of [
      ['a1', 1000],
      ['b1', 1200],
      ['b2', 61_200],
      ['a2', 61_300],
    ] as const) {
      clock.mockReturnValue(now);
      await end(name);
    }
    clock.mockRestore();
    expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'b3']);
    await end('b3');
    await Promise.all(all);
  });

  it('[RUN-91] runs a job that waited in the context of its own caller', async () => {
    const queue = new FairQueue({ concurrency: 1, most: 10, mostPerKey: 10 });
    const caller = new AsyncLocalStorage<string>();
    const run = (name: string) =>
      caller.run(name, () => queue.run({ key: name, isWaiting: () => true }, async () => caller.getStore()));
    expect(await Promise.all(['a', 'b', 'c'].map(run))).toEqual(['a', 'b', 'c']);
  });

  it('refuses too many jobs of one key, and still takes those of another', async () => {
    const { add, end, queue } = heldQueue({ most: 3, mostPerKey: 2 });
    const taken = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a')];
    await expect(add('a4', 'a')).rejects.toBeInstanceOf(QueueFull);
    taken.push(add('b1', 'b'));
    expect(queue.size).toBe(4);
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(await Promise.all(taken)).toHaveLength(4);
    expect(queue.size).toBe(0);
  });

  it('takes a job of another key when it is full, and drops the newest of the longest line', async () => {
    const { begun, add, end, queue } = heldQueue({ most: 3, mostPerKey: 3 });
    const taken = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a')];
    const dropped = expect(add('a4', 'a')).rejects.toBeInstanceOf(QueueFull);
    taken.push(add('b1', 'b'));
    await dropped;
    await expect(add('a5', 'a')).rejects.toBeInstanceOf(QueueFull);
    await expect(add('b2', 'b')).rejects.toBeInstanceOf(QueueFull);
    expect(queue.size).toBe(4);
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(await Promise.all(taken)).toHaveLength(4);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('drops a job when every caller has disconnected before its turn', async () => {
    const { begun, add, end } = heldQueue();
    let isWaiting = true;
    const first = add('a1', 'a');
    const dropped = expect(add('a2', 'a', () => isWaiting)).rejects.toBeInstanceOf(NotWanted);
    const next = add('a3', 'a');
    isWaiting = false;
    await end('a1');
    await dropped;
    await end('a3');
    expect(await Promise.all([first, next])).toEqual(['a1', 'a3']);
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('goes on after a failed job', async () => {
    const { add, end } = heldQueue();
    const failed = expect(add('a1', 'a')).rejects.toThrow('a1');
    const next = add('a2', 'a');
    await end('a1', 'fail');
    await failed;
    await end('a2');
    expect(await next).toBe('a2');
  });
});
