import greenKale from '../pictures/green-kale.svg';
import newPotatoes from '../pictures/new-potatoes.svg';
import plums from '../pictures/plums.svg';
import raspberries from '../pictures/raspberries.svg';
import redBeets from '../pictures/red-beets.svg';
import rhubarb from '../pictures/rhubarb.svg';
import sweetMelon from '../pictures/sweet-melon.svg';
import type { StoreItem } from '../storeItem.ts';

/** Fruits and vegetables of no topic. */
export const fruitsAndVegetables: readonly StoreItem[] = [
  {
    id: 'fr-1',
    name: 'Sweet melon',
    category: 'fruits',
    price: '—',
    info: 'Concession Nine Farm',
    img: sweetMelon,
  },
  {
    id: 'fr-2',
    name: 'Rhubarb',
    category: 'fruits',
    price: '$2.49/bunch',
    info: 'Thornridge Market Garden',
    img: rhubarb,
  },
  {
    id: 'fr-3',
    name: 'Plums',
    category: 'fruits',
    price: '$2.79/lb',
    info: 'Cooper’s Crossing Orchard',
    img: plums,
  },
  {
    id: 'fr-4',
    name: 'Raspberries',
    category: 'fruits',
    price: '$5.49/pint',
    info: 'Redcap Berry Fields',
    img: raspberries,
  },
  {
    id: 've-1',
    name: 'Red beets',
    category: 'vegetables',
    price: '$2.29/bunch',
    info: 'Concession Nine Farm',
    img: redBeets,
  },
  {
    id: 've-2',
    name: 'Green kale',
    category: 'vegetables',
    price: '$2.99/bunch',
    info: 'Thornridge Market Garden',
    img: greenKale,
  },
  {
    id: 've-3',
    name: 'New potatoes',
    category: 'vegetables',
    price: '$1.79/lb',
    info: 'Concession Nine Farm',
    img: newPotatoes,
  },
];
