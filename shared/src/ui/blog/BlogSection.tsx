import { BLOG_POST_COUNT, blogPostsQuery } from '@sideroad/shared/api';
import { useConfig, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { FarmCardSkeleton } from '@sideroad/shared/ui/farmCard';
import { BlogCard } from './BlogCard.tsx';

const TITLE = "What We're Talking About";
const SUBTITLE = "From how-to's to hidden gems – find your next farm idea here";
const SIZES = '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
const SKELETONS = Array.from({ length: BLOG_POST_COUNT }, (_, index) => `skeleton ${index}`);

/** The newest posts of the feed. A failure is 'Logged only; the section stays empty' (spec section 8). */
export function BlogSection() {
  const { blogFeedUrl } = useConfig();
  const { data, error, isPending } = useQuery(blogPostsQuery(blogFeedUrl));
  useReportedError(error, { section: TITLE });
  return (
    <Rail title={TITLE} subtitle={SUBTITLE} loading={isPending}>
      {isPending
        ? SKELETONS.map((key) => <FarmCardSkeleton key={key} />)
        : data?.map((post) => <BlogCard key={post.link} post={post} sizes={SIZES} />)}
    </Rail>
  );
}
