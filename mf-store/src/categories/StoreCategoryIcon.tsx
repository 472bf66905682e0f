import type { CategorySlug } from '../catalogue/products.ts';
import shapes from './shapes.json';

/** Icon of a store category, the data of one path on a 24 grid; CSS sets its size. */
export function StoreCategoryIcon({ slug }: { slug: CategorySlug }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[slug]} />
    </svg>
  );
}
