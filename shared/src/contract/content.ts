import { type Static, Type } from 'typebox';

/** One post of the WordPress-shaped blog feed. Titles are untrusted HTML. */
export const BlogFeedPostSchema = Type.Object({
  title: Type.Object({ rendered: Type.String() }),
  link: Type.String(),
  _embedded: Type.Optional(
    Type.Object({
      'wp:featuredmedia': Type.Optional(
        Type.Array(Type.Object({ source_url: Type.Optional(Type.String()) })),
      ),
    }),
  ),
});

/** A blog post as cards show it: `title` is plain text, `imageUrl` null when the feed has none. */
export interface BlogPost {
  title: string;
  link: string;
  imageUrl: string | null;
}

export type ExperienceList = 'featured' | 'seasonal' | 'kids' | 'workshops';

export const ExperienceSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  farmName: Type.String(),
  duration: Type.String(),
  groupSize: Type.String(),
  rating: Type.Number(),
  reviewCount: Type.Integer(),
  price: Type.String(),
  badge: Type.Union([Type.String(), Type.Null()]),
  coverImage: Type.Object({ viewUrl: Type.String() }),
  category: Type.String(),
});

export type BlogFeedPost = Static<typeof BlogFeedPostSchema>;
export type Experience = Static<typeof ExperienceSchema>;
