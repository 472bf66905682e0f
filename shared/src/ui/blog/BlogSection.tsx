import { blogPostsQuery } from '@sideroad/shared/api';
import type { Image } from '@sideroad/shared/contract';
import { useConfig, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { FarmCardSkeleton } from '@sideroad/shared/ui/farmCard';
import { REVEAL_STEP_MS, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { BlogCard } from './BlogCard.tsx';

const TITLE = "What We're Talking About";
const SUBTITLE = "From how-to's to hidden gems – find your next farm idea here";
const SIZES = '(min-width: 1440px) 320px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw';
/** A loading rail shows 6 skeletons, also while the location is still unknown [HOME-37]. */
const SKELETONS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);

/** A picture of the feed: one address, no variants. */
const imageOf = (url: string | null): Image | null =>
  url === null
    ? null
    : { id: url, viewUrl: url, url, width: null, height: null, variants: [], placeholder: null };

/** The newest posts of the feed. A failure is [HOME-42]. */
export function BlogSection() {
  const { blogFeedUrl } = useConfig();
  const { data, error, isPending } = useQuery(blogPostsQuery(blogFeedUrl));
  useReportedError(error, { section: TITLE });
  const posts = data?.map((post) => ({ post, image: imageOf(post.imageUrl) }));
  const { ref, settled } = useRevealTogether(posts?.map(({ image }) => image) ?? null, SIZES);
  return (
    <Rail ref={ref} title={TITLE} subtitle={SUBTITLE} loading={isPending}>
      {isPending
        ? SKELETONS.map((key) => <FarmCardSkeleton key={key} />)
        : posts?.map(({ post, image }, index) => (
            <BlogCard
              key={post.link}
              post={post}
              image={image}
              sizes={SIZES}
              shown={settled}
              revealDelayMs={index * REVEAL_STEP_MS}
            />
          ))}
    </Rail>
  );
}
