import { svgIcon } from './svgIcon.ts';

/** Shapes of the category icons, our own. */
const SHAPES = {
  pyo_farm:
    '<path d="M3.5 12.5h17l-1.7 7a1.5 1.5 0 0 1-1.5 1.1H6.7a1.5 1.5 0 0 1-1.5-1.1z"/><path d="M4.6 16.5h14.8"/><path d="M5.6 12.5C5.6 7.4 8.2 3.2 12 3.2s6.4 4.2 6.4 9.3"/><path d="M8.1 12.3a2.3 2.3 0 0 1 3.9-1.9 2.3 2.3 0 0 1 3.9 1.9"/><path d="M12 10.2c0-1.1.6-1.9 1.6-2.3"/>',
  animal_farm:
    '<path d="M7 16.6a3.3 3.3 0 0 1-2.6-5.3A3 3 0 0 1 8 7.4a3.4 3.4 0 0 1 5.6-.1 3 3 0 0 1 2.4.9"/><path d="M14.6 10.2c1.2-1.7 3-2.1 4.3-1.1l1.9 2.5c.7 1-.1 2-1.4 1.9l-2-.2c-.3 2.2-1.8 3.3-3.9 3.3H7"/><path d="M14.6 10.2c-1.2.2-2-.2-2.4-.9"/><path d="M7.6 16.8v3.7M10.2 16.8v3.7M13.6 16.6v3.9"/>',
  tree_farm:
    '<path d="M12 3 7.6 8.6h2.2L6 13.4h2.5L4.6 18h14.8l-3.9-4.6H18l-3.8-4.8h2.2z"/><path d="M12 18v3"/>',
  kids_play_area:
    '<circle cx="7.6" cy="16" r="4.4"/><circle cx="7.6" cy="16" r="1.2"/><circle cx="18.6" cy="17.8" r="2.6"/><path d="M4.2 11.6V4.5h6.6l1.4 6h6.3a1.6 1.6 0 0 1 1.6 1.6v2.6"/><path d="M12.2 10.5v6.2h3.6"/><path d="M16.6 10.4V6.6"/>',
  farmers_market:
    '<path d="M4.6 4h14.8l1.6 5.2a2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0z"/><path d="M5 11.6V20h14v-8.4"/><path d="M5 16h14"/>',
  farmstays:
    '<path d="M12 3.4 3.2 19.6M12 3.4l8.8 16.2"/><path d="M2.4 20.4h19.2"/><path d="M9.6 20.2V16a2.4 2.4 0 0 1 4.8 0v4.2"/><path d="M12 8.6v1.6"/><path d="M18.2 6.2V4.6"/><path d="M19 3.2c.9.4.9 1.2.2 1.6"/>',
  winery:
    '<path d="M11.5 8V3.8"/><path d="M11.5 5.9c1.5-2.1 4.2-2.6 6.6-1.7-.7 2.6-3.3 3.8-6.6 1.7z"/><circle cx="9.1" cy="10.3" r="2.250"/><circle cx="13.9" cy="10.3" r="2.250"/><circle cx="6.7" cy="14.4" r="2.250"/><circle cx="11.5" cy="14.4" r="2.250"/><circle cx="16.3" cy="14.4" r="2.250"/><circle cx="9.1" cy="18.5" r="2.250"/><circle cx="13.9" cy="18.5" r="2.250"/>',
  cidery:
    '<path d="M6.5 4h11c2.4 5 2.4 11 0 16h-11c-2.4-5-2.4-11 0-16z"/><path d="M5.3 8h13.4M5.3 16h13.4"/><path d="M9.6 4c-1.3 5.2-1.3 10.8 0 16M14.4 4c1.3 5.2 1.3 10.8 0 16"/>',
  festivals:
    '<path d="M2.5 5.2C8.4 8.8 15.6 8.8 21.5 5.2"/><path d="m4.2 6.2.9 5 3.2-3.5"/><path d="m10 8 2 5 2-5"/><path d="m15.7 7.7 3.2 3.5.9-5"/><path d="M4.5 17.5c4.5 2 10.5 2 15 0"/><path d="M8 18.9v1.7M12 19.2v2M16 18.9v1.7"/>',
  weddings:
    '<circle cx="8.6" cy="14.4" r="5.6"/><circle cx="15.4" cy="14.4" r="5.6"/><path d="m7 6.6 1.6 2.2 1.6-2.2-.8-1.6H7.8z"/>',
  photography:
    '<path d="M3.5 8.8A1.8 1.8 0 0 1 5.3 7h2.3l1.5-2.4h5.8L16.4 7h2.3a1.8 1.8 0 0 1 1.8 1.8v8.7a1.8 1.8 0 0 1-1.8 1.8H5.3a1.8 1.8 0 0 1-1.8-1.8z"/><circle cx="12" cy="13" r="3.6"/><path d="M17.4 10h.01"/>',
};

/** Key of a category, also in the names of its scenes. */
export type CategoryKey = keyof typeof SHAPES;

/** A category's icon: 24 grid, 1.6 stroke. */
export const categoryIcon = (key: CategoryKey): string => svgIcon(SHAPES[key], 1.6);
