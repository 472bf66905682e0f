import type { DocumentRoute } from '@sideroad/shared/contract';

/** What the site server asks the document of farm 12 with. */
export const farmRoute = (change: Partial<DocumentRoute> = {}): DocumentRoute => ({
  expose: './FarmPage',
  pathname: '/farm/12/maple-hollow-orchard',
  params: { farmId: '12', slug: 'maple-hollow-orchard' },
  search: '',
  place: null,
  config: {
    publicUrl: 'https://farms.example',
    contactEmail: 'hello@farms.example',
    blogFeedUrl: '/api/blog/posts',
  },
  ...change,
});
