import type { BlogPost, Image } from '@sideroad/shared/contract';
import { Picture } from '@sideroad/shared/ui/picture';
import { ArrowUpRight } from 'lucide-react';
import classes from './BlogCard.module.css';

/** A picture of the feed: one address, no variants. */
const imageOf = (url: string): Image => ({
  id: url,
  viewUrl: url,
  url,
  width: null,
  height: null,
  variants: [],
  placeholder: null,
});

/** A post of the feed; opens in a new tab (spec section 2). 'A placeholder when none' (section 3). */
export function BlogCard({ post, sizes }: { post: BlogPost; sizes: string }) {
  return (
    <a href={post.link} target="_blank" rel="noopener" className={classes.card}>
      <span className={classes.media}>
        <Picture image={post.imageUrl ? imageOf(post.imageUrl) : null} alt="" sizes={sizes} />
      </span>
      <span className={classes.title}>{post.title}</span>
      <span className={classes.more}>
        Read the story <ArrowUpRight aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </span>
    </a>
  );
}
