import { ApiError } from '@sideroad/shared/api';
import { createQueryClient } from './queryClient.ts';

it('instant Back from the query cache: what a page has shown is there for half an hour', async () => {
  jest.useFakeTimers();
  const queries = createQueryClient();
  await queries.fetchQuery({ queryKey: ['list'], queryFn: async () => 'farms' });
  jest.advanceTimersByTime(29 * 60_000);
  expect(queries.getQueryData(['list'])).toBe('farms');
  jest.advanceTimersByTime(2 * 60_000);
  expect(queries.getQueryData(['list'])).toBeUndefined();
  jest.useRealTimers();
});

describe('how often a failed call is made', () => {
  /** Lets a call fail for a minute; resolves with how often it was made. */
  async function callsOf(failure: ConstructorParameters<typeof ApiError>[0]) {
    jest.useFakeTimers();
    const call = jest.fn().mockRejectedValue(new ApiError(failure));
    const result = createQueryClient()
      .fetchQuery({ queryKey: ['farm'], queryFn: call })
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toBeInstanceOf(ApiError);
    jest.useRealTimers();
    return call.mock.calls.length;
  }

  it('a call without an answer in time fails at once: the visitor decides about another wait', async () => {
    expect(await callsOf({ kind: 'timeout', message: 'timeout of 10000ms exceeded' })).toBe(1);
  });

  it('so does one whose gateway waited in vain', async () => {
    expect(await callsOf({ kind: 'http', status: 504, message: 'Gateway Timeout' })).toBe(1);
  });

  it('a lost connection or a busy server is asked once more, any other answer is final', async () => {
    expect(await callsOf({ kind: 'network', message: 'Network Error' })).toBe(2);
    expect(await callsOf({ kind: 'http', status: 503, message: 'Service Unavailable' })).toBe(2);
    expect(await callsOf({ kind: 'http', status: 404, message: 'Not Found' })).toBe(1);
  });
});
