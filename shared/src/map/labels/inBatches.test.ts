import fc from 'fast-check';
import { farmsInRow, farmsOfOntario } from '../testing/manyFarms.ts';
import { groupMarkers } from './clusterMarkers.ts';
import { inBatches } from './FarmLabels.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(window, 'scheduler');
  jest.useRealTimers();
});

/** Runs the next task of the browser's that was asked for. */
const nextTask = () => jest.advanceTimersToNextTimer();
const idsOf = (groups: { id: string }[][]) => groups.map((group) => group.map(({ id }) => id));

describe('[MAP-13] batches of 2000 farms', () => {
  it.each([
    [2000, 1],
    [2001, 2],
    [4000, 2],
    [4001, 3],
  ])('%i farms take %i tasks: at most 2000 in each', (count, tasks) => {
    const done = jest.fn();
    let looked = 0;
    const counted = farmsInRow(count).map(({ id, position }) => ({
      id,
      get position() {
        looked += 1;
        return position;
      },
    }));
    const perTask: number[] = [];
    inBatches(groupMarkers(counted, 12), done);
    perTask.push(looked);
    while (jest.getTimerCount() > 0) {
      expect(done).not.toHaveBeenCalled();
      looked = 0;
      nextTask();
      perTask.push(looked);
    }
    expect(done).toHaveBeenCalledTimes(1);
    expect(perTask).toHaveLength(tasks);
    expect(Math.max(...perTask)).toBe(2000);
  });

  it('give the same groups whatever their size', () => {
    fc.assert(
      fc.property(
        farmsOfOntario,
        fc.integer({ min: 3, max: 15 }),
        fc.integer({ min: 1, max: 130 }),
        (farms, zoom, batch) => {
          const whole = groupMarkers(farms, zoom, Number.POSITIVE_INFINITY).next().value;
          let groups: (typeof farms)[] = [];
          inBatches(groupMarkers(farms, zoom, batch), (result) => {
            groups = result;
          });
          while (jest.getTimerCount() > 0) nextTask();
          expect(idsOf(groups)).toEqual(idsOf(whole ?? []));
        },
      ),
    );
  });
});
