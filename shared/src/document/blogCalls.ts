import type { DocumentRoute } from '@sideroad/shared/contract';
import { calls } from '@sideroad/shared/domain/calls';

/** The call of a page's blog section, where the feed is this site's own: documents ask nobody else. */
export const blogCalls = ({ blogFeedUrl }: DocumentRoute['config']): string[] =>
  blogFeedUrl.startsWith('/api/') ? [calls.blogPosts(blogFeedUrl)] : [];
