import { BLOG_POSTS, EXPERIENCES } from '@sideroad/seed';
import { notFound, publicFor } from '@sideroad/server-kit/http';
import { type BlogFeedPost, BlogFeedPostSchema, ExperienceSchema } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import { Type } from 'typebox';
import type { ApiRoutes } from '../http/apiContext.ts';
import { callsOf } from '../http/callsOf.ts';

/** WordPress's own parameters: `_embed` counts when it is there, with any value or none. */
const PostsQuerySchema = Type.Object({
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'How many posts at most' }),
  ),
  _embed: Type.Optional(Type.Unknown({ description: 'Adds the picture; counts with any value or none' })),
});

/** Limit of a list of experiences, which are samples written by hand. */
const MOST_EXPERIENCES = 50;
const config = { cacheControl: publicFor(300) };

function toFeedPost({ title, link, imageUrl }: (typeof BLOG_POSTS)[number], embed: boolean): BlogFeedPost {
  const post = { title: { rendered: escapeHtml(title) }, link };
  if (!embed || imageUrl === null) return post;
  return { ...post, _embedded: { 'wp:featuredmedia': [{ source_url: imageUrl }] } };
}

/** GET /blog/posts (the shape of a WordPress feed), /experiences/featured and /experiences/category/:slug. */
export const contentRoutes: ApiRoutes = async (app) => {
  app.get(
    '/blog/posts',
    {
      schema: {
        tags: ['Content'],
        summary: 'List blog posts',
        description: 'In the shape of a WordPress feed, newest first. Titles are HTML.',
        querystring: PostsQuerySchema,
        response: { 200: Type.Array(BlogFeedPostSchema, { maxItems: 100 }) },
      },
      config,
    },
    async ({ query }) =>
      BLOG_POSTS.slice(0, query.per_page).map((post) => toFeedPost(post, query._embed !== undefined)),
  );

  const call = callsOf(app, {
    tags: ['Content'],
    params: { slug: Type.String({ description: 'seasonal, kids or workshops', examples: ['seasonal'] }) },
    config,
  });
  const data = Type.Array(ExperienceSchema, { maxItems: MOST_EXPERIENCES });
  call('GET', '/experiences/featured', { summary: 'List featured experiences', data }, () => [
    ...EXPERIENCES.featured,
  ]);

  const kind = { summary: 'List experiences of a kind', data, problems: { 404: 'There is no such kind' } };
  call('GET', '/experiences/category/:slug', kind, ({ request: { params } }) => {
    const { slug } = params;
    if (slug !== 'seasonal' && slug !== 'kids' && slug !== 'workshops') throw notFound('kind of experience');
    return [...EXPERIENCES[slug]];
  });
};
