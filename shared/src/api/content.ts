import { dataOf, readList } from '@sideroad/shared/answers';
import type { BlogPost, ExperienceList } from '@sideroad/shared/contract';
import { BLOG_POST_COUNT, calls } from '@sideroad/shared/domain/calls';
import { loadClients } from './clients.ts';
import { callQuery, queryKeys, type Read } from './queries.ts';

const readPosts: Read<BlogPost[]> = (body, { toPosts }) => toPosts(body).slice(0, BLOG_POST_COUNT);

/** The newest posts of the WordPress-shaped feed. */
export const blogPostsQuery = (feedUrl: string) =>
  callQuery({
    queryKey: queryKeys.blogPosts(feedUrl),
    url: calls.blogPosts(feedUrl),
    read: readPosts,
    fetch: async (signal) => {
      const { externalClient, answers } = await loadClients();
      const { data } = await externalClient.get<unknown>(calls.blogPosts(feedUrl), { signal });
      return readPosts(data, answers);
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
