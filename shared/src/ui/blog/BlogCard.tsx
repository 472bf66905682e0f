import type { BlogPost, Image } from '@sideroad/shared/contract';
import { FarmCardSkeleton } from '@sideroad/shared/ui/farmCard';
import { Picture } from '@sideroad/shared/ui/picture';
import { Reveal } from '@sideroad/shared/ui/reveal';
import { ArrowUpRight } from 'lucide-react';
import classes from './BlogCard.module.css';

interface BlogCardProps {
  post: BlogPost;
  /** Its picture; null shows [HOME-48]. */
  image: Image | null;
  /** CSS `sizes` of the picture. */
  sizes: string;
  /** False keeps the skeleton. */
  shown: boolean;
  revealDelayMs: number;
}

/** A post of the feed. [HOME-49]. */
export function BlogCard({ post, image, sizes, shown, revealDelayMs }: BlogCardProps) {
  return (
    <a href={post.link} target="_blank" rel="noopener" className={classes.card}>
      <Reveal
        shown={shown}
        delayMs={revealDelayMs}
        skeleton={<FarmCardSkeleton />}
        className={classes.content}
      >
        <span className={classes.media}>
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
