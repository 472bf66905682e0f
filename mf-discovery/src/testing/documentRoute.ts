import type { DocumentRoute } from '@sideroad/shared/contract';
import { TORONTO } from './places.ts';

/** What the site server asks a document of this remote with, for a visitor in Toronto. */
export const routeOf = (expose: string, change: Partial<DocumentRoute> = {}): DocumentRoute => ({
  expose,
  pathname: '/',
  params: {},
  search: '',
  place: TORONTO,
  config: {
    publicUrl: 'https://farms.example',
    contactEmail: 'hello@farms.example',
    blogFeedUrl: '/api/blog/posts',
  },
  ...change,
});
