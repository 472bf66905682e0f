import { createQueryClient } from './queryClient.ts';

it("issue 9, 'instant Back from the query cache': what a page has shown is there for half an hour", async () => {
  jest.useFakeTimers();
  const queries = createQueryClient();
  await queries.fetchQuery({ queryKey: ['list'], queryFn: async () => 'farms' });
  jest.advanceTimersByTime(29 * 60_000);
  expect(queries.getQueryData(['list'])).toBe('farms');
  jest.advanceTimersByTime(2 * 60_000);
  expect(queries.getQueryData(['list'])).toBeUndefined();
  jest.useRealTimers();
});
