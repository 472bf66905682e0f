import { BLOG_POSTS, EXPERIENCES } from '@sideroad/seed';
import { notFound, publicFor } from '@sideroad/server-kit/http';
import { type BlogFeedPost, BlogFeedPostSchema, ExperienceSchema, envelope } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import { Type } from 'typebox';
import type { ApiRoutes } from '../services.ts';

/** WordPress's own parameters: `_embed` counts when it is there, with any value or none. */
const PostsQuerySchema = Type.Object({
  per_page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'How many posts at most' }),
  ),
  _embed: Type.Optional(Type.Unknown({ description: 'Adds the picture; counts with any value or none' })),
});

const KindSchema = Type.Object({
  slug: Type.String({ description: 'seasonal, kids or workshops', examples: ['seasonal'] }),
});

/** Limit of a list of experiences, which are samples written by hand. */
const MOST_EXPERIENCES = 50;
const response = { 200: envelope(Type.Array(ExperienceSchema, { maxItems: MOST_EXPERIENCES })) };
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
        summary: 'Posts of the blog',
        description: 'In the shape of a WordPress feed, newest first. Titles are HTML.',
        querystring: PostsQuerySchema,
        response: { 200: Type.Array(BlogFeedPostSchema, { maxItems: 100 }) },
      },
      config,
    },
    async ({ query }) =>
      BLOG_POSTS.slice(0, query.per_page).map((post) => toFeedPost(post, query._embed !== undefined)),
  );

  app.get(
    '/experiences/featured',
    { schema: { tags: ['Content'], summary: 'Featured experiences', response }, config },
    async () => ({ data: [...EXPERIENCES.featured] }),
  );

  app.get(
    '/experiences/category/:slug',
    {
      schema: {
        tags: ['Content'],
        summary: 'Experiences of one kind',
        params: KindSchema,
        response,
        problems: { 404: 'There is no such kind' },
      },
      config,
    },
    async ({ params: { slug } }) => {
      if (slug !== 'seasonal' && slug !== 'kids' && slug !== 'workshops')
        throw notFound('kind of experience');
      return { data: [...EXPERIENCES[slug]] };
    },
  );
};
