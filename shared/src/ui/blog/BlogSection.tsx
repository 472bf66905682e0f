import { blogPostsQuery } from '@sideroad/shared/api';
import type { BlogPost, Image } from '@sideroad/shared/contract';
import { fileImage } from '@sideroad/shared/domain/imageSource';
import { sceneImage } from '@sideroad/shared/domain/sceneImages';
import { useConfig, useReportedError } from '@sideroad/shared/host';
import { useQuery } from '@sideroad/shared/query';
import { Rail } from '@sideroad/shared/ui/carousel';
import { FarmCardSkeleton } from '@sideroad/shared/ui/farmCard';
import { Picture } from '@sideroad/shared/ui/picture';
import { REVEAL_STEP_MS, Reveal, useRevealTogether } from '@sideroad/shared/ui/reveal';
import { ArrowUpRight } from 'lucide-react';
import cardClasses from '../farmCard/FarmCard.module.css';
import classes from './BlogSection.module.css';

interface BlogCardProps {
  post: BlogPost;
  image: Image | null;
  sizes: string;
  shown: boolean;
  revealDelayMs: number;
}

function BlogCard({ post, image, sizes, shown, revealDelayMs }: BlogCardProps) {
  return (
    <a href={post.link} target="_blank" rel="noopener" className={cardClasses.card}>
      <Reveal
        shown={shown}
        delayMs={revealDelayMs}
        skeleton={<FarmCardSkeleton />}
        className={classes.content}
      >
        <span className={cardClasses.media}>
          <Picture image={image} alt="" sizes={sizes} />
        </span>
        <span className={classes.title}>{post.title}</span>
        <span className={classes.more}>
          Read the story <ArrowUpRight aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </span>
      </Reveal>
    </a>
  );
}

const TITLE = "What We're Talking About";
const SUBTITLE = "From how-to's to hidden gems – find your next farm idea here";
const SIZES = '(min-width: 1440px) 320px, (min-width: 1024px) 22vw, (min-width: 768px) 29vw, 44vw';
const SKELETONS = Array.from({ length: 6 }, (_, index) => `skeleton ${index}`);

/** A picture of the feed: one URL, no variants, unless it is a scene of the site. */
function imageOf(url: string | null): Image | null {
  if (url === null) return null;
  const scene = /^\/scenes\/([\w-]+)\/\d+\.webp$/.exec(url)?.[1];
  return scene ? sceneImage(scene) : fileImage(url);
}

/** The newest posts of the feed. A failure is logged and the section stays empty [ERR-4]. */
export function BlogSection() {
  const { blogFeedUrl } = useConfig();
  const { data, error, isPending } = useQuery(blogPostsQuery(blogFeedUrl));
  useReportedError(error, { section: TITLE });
  const posts = data?.map((post) => ({ post, image: imageOf(post.imageUrl) }));
  const { ref, settled } = useRevealTogether(posts?.map(({ image }) => image) ?? null, SIZES);
  return (
    <Rail ref={ref} className="no-print" title={TITLE} subtitle={SUBTITLE} loading={isPending}>
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
