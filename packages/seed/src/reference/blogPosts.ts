import type { BlogPost } from '@sideroad/shared/contract';
import { sceneUrl } from '@sideroad/shared/domain/sceneImages';

/** Width of a story's picture, in pixels. */
const WIDTH = 960;

const post = (slug: string, title: string, scene: string): BlogPost => ({
  title,
  link: `https://journal.sideroad.example/${slug}`,
  imageUrl: sceneUrl(scene, WIDTH),
});

/** Stories of the site's own journal, newest first; pages show four. Titles are plain text. */
export const BLOG_POSTS: readonly BlogPost[] = [
  post('ontario-fruit-calendar', 'When to pick: an Ontario fruit calendar', 'blog-1'),
  post('farms-with-a-toddler', 'Six farms to visit with a toddler', 'blog-2'),
  post('vineyard-in-winter', 'How a working vineyard spends its winter', 'blog-3'),
  post('cut-your-own-tree', 'The cut-your-own tree, start to finish', 'blog-4'),
  post('market-manners', 'Market manners: bring a bag, skip the haggling', 'placeholder-farmers_market'),
  post('barn-weddings', 'What a hundred-year-old barn asks of a wedding', 'placeholder-weddings'),
  post('russets', "Cider's oldest friend: the Golden Russet", 'placeholder-cidery'),
  post('one-night-on-a-farm', 'One night on a farm, and the morning after', 'placeholder-farmstays'),
];
