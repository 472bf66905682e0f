import { categoryIconKey } from '@sideroad/shared/domain/category';
import { Sprout } from 'lucide-react';
import { CATEGORY_ICONS } from './categoryIcons.tsx';

/** Icon of a category, by the category's name; a sprout for a name without one. Size it with CSS (`svg`). */
export function CategoryIcon({ name }: { name: string }) {
  const key = categoryIconKey(name);
  if (!Object.hasOwn(CATEGORY_ICONS, key)) return <Sprout aria-hidden="true" />;
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
      {CATEGORY_ICONS[key]}
    </svg>
  );
}
