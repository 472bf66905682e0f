import dahliaBouquet from '../pictures/dahlia-bouquet.svg';
import dryCider from '../pictures/dry-cider.svg';
import garlicScapes from '../pictures/garlic-scapes.svg';
import peachYogurt from '../pictures/peach-yogurt.svg';
import rainbowTrout from '../pictures/rainbow-trout.svg';
import strawberryTart from '../pictures/strawberry-tart.svg';
import type { StoreItem } from '../storeItem.ts';

/** 'New This Week'. */
export const newThisWeek: readonly StoreItem[] = [
  {
    id: 'new-1',
    name: 'Garlic scapes',
    category: 'vegetables',
    price: '$2.49/bunch',
    info: 'Thornridge Market Garden',
    img: garlicScapes,
  },
  {
    id: 'new-2',
    name: 'Dahlia bouquet',
    category: 'flowers',
    price: '$14.00/ea',
    info: 'Golden Hour Meadows',
    img: dahliaBouquet,
  },
  {
    id: 'new-3',
    name: 'Dry cider',
    category: 'wine-cider',
    price: '$12.95/750ml',
    info: 'Old Sideroad Cider Co.',
    img: dryCider,
  },
  {
    id: 'new-4',
    name: 'Rainbow trout',
    category: 'meat-seafood',
    price: '$9.99',
    info: 'Springbrook Hatchery',
    img: rainbowTrout,
  },
  {
    id: 'new-5',
    name: 'Strawberry tart',
    category: 'bakery',
    price: '$18.00/ea',
    info: 'Mill Pond Bakery',
    img: strawberryTart,
  },
  {
    id: 'new-6',
    name: 'Peach yogurt',
    category: 'dairy-eggs',
    price: '$4.25/500g',
    info: 'Little Hoof Goat Dairy',
    img: peachYogurt,
  },
];
