import { dataOf, readList } from '@sideroad/shared/answers';
import type { ExperienceList } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';
import { queryOptions } from '@sideroad/shared/query';
import { answeredBy } from './answeredBy.ts';
import { apiClient } from './client.ts';
import { queryKeys } from './keys.ts';

const countOf = (body: unknown) => readList(dataOf(body), 'data').length;

/** How many experiences a list has. [API-49]. */
async function fetchExperiences(list: ExperienceList, signal: AbortSignal): Promise<number> {
  const { data } = await apiClient.get<unknown>(calls.experiences(list), { signal });
  return countOf(data);
}

export const experiencesQuery = (list: ExperienceList) =>
  queryOptions({
    queryKey: queryKeys.experiences(list),
    ...answeredBy(calls.experiences(list), countOf),
    queryFn: ({ signal }) => fetchExperiences(list, signal),
    staleTime: 60 * 60_000,
    // Nobody waits for the answer.
    retry: false,
  });
