import concordGrapes from '../pictures/concord-grapes.svg';
import frozenHaskapBerries from '../pictures/frozen-haskap-berries.svg';
import piePumpkins from '../pictures/pie-pumpkins.svg';
import sourCherries from '../pictures/sour-cherries.svg';
import turkeyBreast from '../pictures/turkey-breast.svg';
import yellowPeaches from '../pictures/yellow-peaches.svg';
import type { StoreItem } from '../storeItem.ts';

/** 'Seasonal picks', which are the category 'New & Season' too. */
export const seasonal: readonly StoreItem[] = [
  {
    id: 'sea-1',
    name: 'Pie pumpkins',
    category: 'vegetables',
    price: '$4.50/ea',
    info: 'Ridgeline Pumpkins',
    img: piePumpkins,
  },
  {
    id: 'sea-2',
    name: 'Concord grapes',
    category: 'fruits',
    price: '$3.99/ea',
    info: 'Two Creeks Winery',
    img: concordGrapes,
  },
  {
    id: 'sea-3',
    name: 'Sour cherries',
    category: 'fruits',
    price: '$6.49/lb',
    info: 'Lakeview Cherry Co.',
    img: sourCherries,
  },
  {
    id: 'sea-4',
    name: 'Yellow peaches',
    category: 'fruits',
    price: '$3.29/lb',
    info: 'Bench & Stone Vineyard',
    img: yellowPeaches,
  },
  {
    id: 'sea-5',
    name: 'Turkey breast',
    category: 'meat-seafood',
    price: '$6.99/lb',
    info: 'Stonegate Beef Farm',
    img: turkeyBreast,
  },
  {
    id: 'sea-6',
    name: 'Frozen haskaps',
    category: 'frozen',
    price: '$7.50/kg',
    info: 'Redcap Berry Fields',
    img: frozenHaskapBerries,
  },
];
