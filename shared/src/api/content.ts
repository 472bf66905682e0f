import { dataOf, isFields, optionalList, readList, readText } from '@sideroad/shared/answers';
import type { BlogPost, ExperienceList } from '@sideroad/shared/contract';
import { BLOG_POST_COUNT, calls } from '@sideroad/shared/domain/calls';
import { htmlToText } from '@sideroad/shared/domain/htmlText';
import { queryOptions } from '@sideroad/shared/query';
import { loadClients } from './clients.ts';
import { answeredBy, getBody, queryKeys } from './queries.ts';

/** Only web addresses become links: a feed could carry `javascript:`. */
const webAddress = (value: unknown) => {
  const text = readText(value);
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
};

function toPost(value: unknown): BlogPost[] {
  if (!isFields(value)) return [];
  const link = webAddress(value.link);
  const title = isFields(value.title) ? htmlToText(readText(value.title.rendered) ?? '') : '';
  if (link === null || title === '') return [];
  const media = isFields(value._embedded) ? optionalList(value._embedded['wp:featuredmedia'])[0] : undefined;
  return [{ title, link, imageUrl: isFields(media) ? readText(media.source_url) : null }];
}

const readPosts = (body: unknown) => readList(body, 'blog feed').flatMap(toPost).slice(0, BLOG_POST_COUNT);

/** The newest posts of the WordPress-shaped feed. */
export const blogPostsQuery = (feedUrl: string) =>
  queryOptions({
    queryKey: queryKeys.blogPosts(feedUrl),
    ...answeredBy(calls.blogPosts(feedUrl), readPosts),
    queryFn: async ({ signal }) => {
      const { externalClient } = await loadClients();
      const { data } = await externalClient.get<unknown>(calls.blogPosts(feedUrl), { signal });
      return readPosts(data);
    },
    staleTime: 10 * 60_000,
  });

const countOf = (body: unknown) => readList(dataOf(body), 'data').length;

/** How many experiences a list has; the page shows built-in samples. */
export const experiencesQuery = (list: ExperienceList) =>
  queryOptions({
    queryKey: queryKeys.experiences(list),
    ...answeredBy(calls.experiences(list), countOf),
    queryFn: async ({ signal }) => countOf(await getBody(calls.experiences(list), signal)),
    staleTime: 60 * 60_000,
    // The page does not wait for it.
    retry: false,
  });
