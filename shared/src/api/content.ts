import { dataOf, readList, readText } from '@sideroad/shared/answers';
import type { BlogPost, ExperienceList } from '@sideroad/shared/contract';
import { BLOG_POST_COUNT, calls } from '@sideroad/shared/domain/calls';
import { htmlToText } from '@sideroad/shared/domain/htmlText';
import { isObject, listOf } from '@sideroad/shared/domain/json';
import { loadClients } from './clients.ts';
import { callQuery, queryKeys } from './queries.ts';

/** Only web addresses become links: a feed could carry `javascript:`. */
const webAddress = (value: unknown) => {
  const text = readText(value);
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
};

function toPost(value: unknown): BlogPost[] {
  if (!isObject(value)) return [];
  const link = webAddress(value.link);
  const title = isObject(value.title) ? htmlToText(readText(value.title.rendered) ?? '') : '';
  if (link === null || title === '') return [];
  const media = isObject(value._embedded) ? listOf(value._embedded['wp:featuredmedia'])[0] : undefined;
  return [{ title, link, imageUrl: isObject(media) ? readText(media.source_url) : null }];
}

const readPosts = (body: unknown) => readList(body, 'blog feed').flatMap(toPost).slice(0, BLOG_POST_COUNT);

/** The newest posts of the WordPress-shaped feed. */
export const blogPostsQuery = (feedUrl: string) =>
  callQuery({
    queryKey: queryKeys.blogPosts(feedUrl),
    url: calls.blogPosts(feedUrl),
    read: readPosts,
    fetch: async (signal) => {
      const { externalClient } = await loadClients();
      const { data } = await externalClient.get<unknown>(calls.blogPosts(feedUrl), { signal });
      return readPosts(data);
    },
    staleTime: 10 * 60_000,
  });

/** How many experiences a list has; the page shows built-in samples. */
export const experiencesQuery = (list: ExperienceList) =>
  callQuery({
    queryKey: queryKeys.experiences(list),
    url: calls.experiences(list),
    read: (body) => readList(dataOf(body), 'data').length,
    staleTime: 60 * 60_000,
    // The page does not wait for it.
    retry: false,
  });
