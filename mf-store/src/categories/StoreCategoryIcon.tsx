import type { ReactNode } from 'react';
import type { CategorySlug } from '../catalogue/products.ts';

/** Line icons in a 24 px box, like those of the farm categories. */
const SHAPES: Readonly<Record<CategorySlug, ReactNode>> = {
  'new-peak-season': (
    <>
      <circle cx="12" cy="8.5" r="3" />
      <path d="M12 2.5v1M6.3 8.5h-1M18.7 8.5h-1M7.9 4.4l-.7-.7M16.1 4.4l.7-.7" />
      <path d="M3 15.5c3-1.9 6-1.9 9 0s6 1.9 9 0M3 20c3-1.9 6-1.9 9 0s6 1.9 9 0" />
    </>
  ),
  fruits: (
    <>
      <path d="M12 7.8c-1.9-1.4-6.9-1.3-6.9 4.4 0 4 2.5 8.3 4.8 8.3.9 0 1.3-.5 2.1-.5s1.2.5 2.1.5c2.3 0 4.8-4.3 4.8-8.3 0-5.7-5-5.8-6.9-4.4z" />
      <path d="M12 7.8c0-2 .8-3.6 2.8-4.6" />
    </>
  ),
  vegetables: (
    <>
      <path d="M14.8 9.2C12 6.5 8.9 8 7.7 11.2L3.5 20.5l9.3-4.2c3.2-1.2 4.7-4.3 2-7.1z" />
      <path d="M15 9c.2-2.3 1.2-4.4 3-5.5M15 9c2.3-.2 4.4-1.2 5.5-3" />
      <path d="m9.3 10.9 1.9 1.9M7.6 14.6l1.6 1.6" />
    </>
  ),
  flowers: (
    <>
      <path d="M7 4.5c1.7.2 2.7 1 3.4 2.3L12 3.5l1.6 3.3c.7-1.3 1.7-2.1 3.4-2.3.6 4.8-1 8-5 8s-5.6-3.2-5-8z" />
      <path d="M12 12.5v8" />
      <path d="M12 19c-3.2 0-5.2-1.5-5.6-4.2 3 0 5 1.4 5.6 4.2zM12 19c3.2 0 5.2-1.5 5.6-4.2-3 0-5 1.4-5.6 4.2z" />
    </>
  ),
  'meat-seafood': (
    <>
      <path d="M16.8 12c-2.7 4-5.3 5.4-8 5.4-2.3 0-4.4-1.6-6-5.4 1.6-3.8 3.7-5.4 6-5.4 2.7 0 5.3 1.4 8 5.4z" />
      <path d="M16.8 12c1.3-2.3 2.7-3.6 4.4-4.2-.5 2.8-.5 5.6 0 8.4-1.7-.6-3.1-1.9-4.4-4.2z" />
      <path d="M6.7 10.7h.01" />
      <path d="M10 9c1.2 2 1.2 4 0 6" />
    </>
  ),
  'dairy-eggs': (
    <>
      <path d="M6 9.5 8 6V3.5h4V6l2 3.5V19a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 6 19z" />
      <path d="M8 6h4M6 13h8" />
      <path d="M16.9 12.1c2 .6 3.6 3 3.6 5.1a3.3 3.3 0 0 1-3.6 3.3" />
    </>
  ),
  bakery: (
    <>
      <path d="M5.5 11.5A3.7 3.7 0 0 1 6.8 4.3h10.4a3.7 3.7 0 0 1 1.3 7.2V18a1.7 1.7 0 0 1-1.7 1.7H7.2A1.7 1.7 0 0 1 5.5 18z" />
      <path d="m9 9 1.8 3M13 9l1.8 3" />
    </>
  ),
  frozen: (
    <>
      <path d="M12 2.8v18.4M4 7.4l16 9.2M20 7.4 4 16.6" />
      <path d="m9.6 4.6 2.4 2 2.4-2M9.6 19.4l2.4-2 2.4 2M4.2 10.3l2.9-1.1-.5-3M19.8 13.7l-2.9 1.1.5 3M19.8 10.3l-2.9-1.1.5-3M4.2 13.7l2.9 1.1-.5 3" />
    </>
  ),
  'syrups-honey': (
    <>
      <path d="M7 7.5h10l1.5 3v8a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-8z" />
      <path d="M6.5 4h11v3.5h-11z" />
      <path d="M12 11.6l2.6 1.5v3L12 17.6l-2.6-1.5v-3z" />
    </>
  ),
  'wine-cider': (
    <>
      <path d="M6.5 3.5h3v4c1.5.8 2 2 2 3.5v8a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-8c0-1.5.5-2.7 2-3.5z" />
      <path d="M4.5 12.5h7" />
      <path d="M14.5 8.5h6c.4 3.5-.7 5.8-3 5.8s-3.4-2.3-3-5.8z" />
      <path d="M17.5 14.3v6.2M15.3 20.5h4.4" />
    </>
  ),
  pantry: (
    <>
      <path d="M12 21V9.5" />
      <path d="M12 12.5c-2.6 0-4.1-1.4-4.2-4 2.6.1 4.1 1.5 4.2 4zM12 12.5c2.6 0 4.1-1.4 4.2-4-2.6.1-4.1 1.5-4.2 4zM12 17.3c-2.6 0-4.1-1.4-4.2-4 2.6.1 4.1 1.5 4.2 4zM12 17.3c2.6 0 4.1-1.4 4.2-4-2.6.1-4.1 1.5-4.2 4z" />
      <path d="M12 8.6C10.2 7 10.2 4.8 12 3c1.8 1.8 1.8 4 0 5.6z" />
    </>
  ),
  'produce-boxes': (
    <>
      <path d="M3.5 10.5h17V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19z" />
      <path d="M3.5 15.5h17" />
      <path d="M6 10.5c0-2.3 1.2-3.7 3-3.7s3 1.4 3 3.7M12 10.5c.3-1.9 1.4-3 3-3s2.9 1.1 3 3" />
      <path d="M9 6.8c0-1.6.6-2.7 2-3.3" />
    </>
  ),
};

/** Icon of a store category; CSS sets its size. */
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
      {SHAPES[slug]}
    </svg>
  );
}
