import goatsMilkFeta from '../pictures/goats-milk-feta.svg';
import heirloomTomatoes from '../pictures/heirloom-tomatoes.svg';
import honeycrispApples from '../pictures/honeycrisp-apples.svg';
import porkChops from '../pictures/pork-chops.svg';
import rainbowCarrots from '../pictures/rainbow-carrots.svg';
import sourdoughLoaf from '../pictures/sourdough-loaf.svg';
import type { StoreItem } from '../storeItem.ts';

/** 'This Week’s Deals', the only ones with a discount. */
export const deals: readonly StoreItem[] = [
  {
    id: 'deal-1',
    name: 'Honeycrisp apples',
    category: 'fruits',
    price: '$2.39/lb',
    info: 'Maple Hollow Orchard',
    img: honeycrispApples,
    discount: 20,
  },
  {
    id: 'deal-2',
    name: 'Rainbow carrots',
    category: 'vegetables',
    price: '$1.99/bunch',
    info: 'Concession Nine Farm',
    img: rainbowCarrots,
    discount: 20,
  },
  {
    id: 'deal-3',
    name: 'Goat’s milk feta',
    category: 'dairy-eggs',
    price: '$6.79/ea',
    info: 'Little Hoof Goat Dairy',
    img: goatsMilkFeta,
    discount: 15,
  },
  {
    id: 'deal-4',
    name: 'Sourdough loaf',
    category: 'bakery',
    price: '$5.59/ea',
    info: 'Mill Pond Bakery',
    img: sourdoughLoaf,
    discount: 20,
  },
  {
    id: 'deal-5',
    name: 'Pork chops',
    category: 'meat-seafood',
    price: '$7.49/lb',
    info: 'Hollow Creek Pork',
    img: porkChops,
    discount: 10,
  },
  {
    id: 'deal-6',
    name: 'Heirloom tomatoes',
    category: 'vegetables',
    price: '$3.29/lb',
    info: 'Thornridge Market Garden',
    img: heirloomTomatoes,
    discount: 25,
  },
];
