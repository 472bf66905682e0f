import { ApiError } from '@sideroad/shared/api';
import { createQueryClient } from './queryClient.ts';

it('[ARCH-43] keeps what a page has shown for half an hour', async () => {
  jest.useFakeTimers();
  const queries = createQueryClient();
  await queries.fetchQuery({ queryKey: ['list'], queryFn: async () => 'farms' });
  jest.advanceTimersByTime(29 * 60_000);
  expect(queries.getQueryData(['list'])).toBe('farms');
  jest.advanceTimersByTime(2 * 60_000);
  expect(queries.getQueryData(['list'])).toBeUndefined();
  jest.useRealTimers();
});

describe('retries of a failed call', () => {
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

  it.each([
    [{ kind: 'timeout', message: 'timeout of 10000ms exceeded' }, 1],
    [{ kind: 'http', status: 504, message: 'Gateway Timeout' }, 1],
    [{ kind: 'network', message: 'Network Error' }, 2],
    [{ kind: 'http', status: 503, message: 'Service Unavailable' }, 2],
    [{ kind: 'http', status: 404, message: 'Not Found' }, 1],
  ] as const)('%j: %i calls', async (failure, calls) => {
    expect(await callsOf(failure)).toBe(calls);
  });
});
