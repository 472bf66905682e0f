import { ApiError } from '@sideroad/shared/api';
import { QueryClientProvider, useQuery } from '@sideroad/shared/query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
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

it('[HOURS-17] asks again in a tab that comes back on another day', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T23:50:00-05:00') });
  const queries = createQueryClient();
  const call = jest.fn().mockResolvedValue('Opens tomorrow');
  const wrapper = (props: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queries, ...props });
  renderHook(() => useQuery({ queryKey: ['list'], queryFn: call, staleTime: 60_000 }), { wrapper });
  for (const calls of [1, 2]) {
    await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
    window.dispatchEvent(new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(call).toHaveBeenCalledTimes(calls);
  }
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
