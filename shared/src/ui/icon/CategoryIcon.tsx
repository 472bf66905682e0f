import { categoryIconKey } from '@sideroad/shared/domain/category';
import { Sprout } from 'lucide-react';

/** Line icons on a 24 grid, by `categoryIconKey`: each the data of one path, so that a phone has few elements. */
const CATEGORY_ICONS: Readonly<Record<string, string>> = {
  animal_farm:
    'M7 16.6a3.3 3.3 0 0 1-2.6-5.3A3 3 0 0 1 8 7.4a3.4 3.4 0 0 1 5.6-.1 3 3 0 0 1 2.4.9M14.6 10.2c1.2-1.7 3-2.1 4.3-1.1l1.9 2.5c.7 1-.1 2-1.4 1.9l-2-.2c-.3 2.2-1.8 3.3-3.9 3.3H7M14.6 10.2c-1.2.2-2-.2-2.4-.9M7.6 16.8v3.7M10.2 16.8v3.7M13.6 16.6v3.9',
  cidery:
    'M6.5 4h11c2.4 5 2.4 11 0 16h-11c-2.4-5-2.4-11 0-16zM5.3 8h13.4M5.3 16h13.4M9.6 4c-1.3 5.2-1.3 10.8 0 16M14.4 4c1.3 5.2 1.3 10.8 0 16',
  farmers_market:
    'M4.6 4h14.8l1.6 5.2a2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0zM5 11.6V20h14v-8.4M5 16h14',
  farmstays:
    'M12 3.4 3.2 19.6M12 3.4l8.8 16.2M2.4 20.4h19.2M9.6 20.2V16a2.4 2.4 0 0 1 4.8 0v4.2M12 8.6v1.6M18.2 6.2V4.6M19 3.2c.9.4.9 1.2.2 1.6',
  festivals:
    'M2.5 5.2C8.4 8.8 15.6 8.8 21.5 5.2M4.2 6.2l.9 5 3.2-3.5M10 8l2 5 2-5M15.7 7.7l3.2 3.5.9-5M4.5 17.5c4.5 2 10.5 2 15 0M8 18.9v1.7M12 19.2v2M16 18.9v1.7',
  kids_play_area:
    'M3.2 16a4.4 4.4 0 1 0 8.8 0 4.4 4.4 0 1 0-8.8 0zM6.4 16a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0zM16 17.8a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0zM4.2 11.6V4.5h6.6l1.4 6h6.3a1.6 1.6 0 0 1 1.6 1.6v2.6M12.2 10.5v6.2h3.6M16.6 10.4V6.6',
  photography:
    'M3.5 8.8A1.8 1.8 0 0 1 5.3 7h2.3l1.5-2.4h5.8L16.4 7h2.3a1.8 1.8 0 0 1 1.8 1.8v8.7a1.8 1.8 0 0 1-1.8 1.8H5.3a1.8 1.8 0 0 1-1.8-1.8zM8.4 13a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0zM17.4 10h.01',
  pyo_farm:
    'M3.5 12.5h17l-1.7 7a1.5 1.5 0 0 1-1.5 1.1H6.7a1.5 1.5 0 0 1-1.5-1.1zM4.6 16.5h14.8M5.6 12.5C5.6 7.4 8.2 3.2 12 3.2s6.4 4.2 6.4 9.3M8.1 12.3a2.3 2.3 0 0 1 3.9-1.9 2.3 2.3 0 0 1 3.9 1.9M12 10.2c0-1.1.6-1.9 1.6-2.3',
  tree_farm: 'M12 3 7.6 8.6h2.2L6 13.4h2.5L4.6 18h14.8l-3.9-4.6H18l-3.8-4.8h2.2zM12 18v3',
  weddings:
    'M3 14.4a5.6 5.6 0 1 0 11.2 0 5.6 5.6 0 1 0-11.2 0zM9.8 14.4a5.6 5.6 0 1 0 11.2 0 5.6 5.6 0 1 0-11.2 0zM7 6.6l1.6 2.2 1.6-2.2-.8-1.6H7.8z',
  winery:
    'M11.5 8V3.8M11.5 5.9c1.5-2.1 4.2-2.6 6.6-1.7-.7 2.6-3.3 3.8-6.6 1.7zM6.85 10.3a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM11.65 10.3a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM4.45 14.4a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM9.25 14.4a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM14.05 14.4a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM6.85 18.5a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM11.65 18.5a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0z',
};

/** Icon of a category, by the category's name; a sprout for a name without one. `--icon` sets its size. */
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
      <path d={CATEGORY_ICONS[key]} />
    </svg>
  );
}
