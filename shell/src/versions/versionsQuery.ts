import { queryOptions } from '@sideroad/shared/query';
import type { VersionsAnswer } from './answer.ts';

const LIMIT_MS = 10_000;

async function fetchVersions(aborted: AbortSignal): Promise<VersionsAnswer> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(LIMIT_MS)]);
  const response = await fetch('/_remotes.json', { signal });
  if (!response.ok) throw new Error(`/_remotes.json answered ${response.status}`);
  return response.json();
}

/** What the site knows of its remotes now; asked anew each time the page is opened. */
export const versionsQuery = queryOptions({
  queryKey: ['_remotes'],
  queryFn: ({ signal }) => fetchVersions(signal),
  gcTime: 0,
});
