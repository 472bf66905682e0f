import pino from 'pino';
import { repeatedly } from './background.ts';

afterEach(() => jest.useRealTimers());

it('[REL-61] runs again after its interval, never beside a run that has not ended', async () => {
  jest.useFakeTimers();
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const stop = repeatedly(work, { every: 1000, failure: 'It failed', logger: pino({ level: 'silent' }) });
  await jest.advanceTimersByTimeAsync(5500);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});
