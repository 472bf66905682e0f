import dayLilies from '../pictures/day-lilies.svg';
import driedLavender from '../pictures/dried-lavender.svg';
import gardenRoses from '../pictures/garden-roses.svg';
import peonyBunch from '../pictures/peony-bunch.svg';
import snapdragons from '../pictures/snapdragons.svg';
import sunflowers from '../pictures/sunflowers.svg';
import tulipBunch from '../pictures/tulip-bunch.svg';
import type { StoreItem } from '../storeItem.ts';

/** Flowers of no topic. */
export const flowers: readonly StoreItem[] = [
  {
    id: 'fl-1',
    name: 'Tulip bunch',
    category: 'flowers',
    price: '$8.00/bunch',
    info: 'Golden Hour Meadows',
    img: tulipBunch,
  },
  {
    id: 'fl-2',
    name: 'Peony bunch',
    category: 'flowers',
    price: '$12.00/bunch',
    info: 'Golden Hour Meadows',
    img: peonyBunch,
  },
  {
    id: 'fl-3',
    name: 'Garden roses',
    category: 'flowers',
    price: '$15.50/ea',
    info: 'Blossom & Branch',
    img: gardenRoses,
  },
  {
    id: 'fl-4',
    name: 'Dried lavender',
    category: 'flowers',
    price: '$7.00/bunch',
    info: 'Golden Hour Meadows',
    img: driedLavender,
  },
  {
    id: 'fl-5',
    name: 'Sunflowers',
    category: 'flowers',
    price: '$6.50/bunch',
    info: 'Sunny Concession Farm',
    img: sunflowers,
  },
  {
    id: 'fl-6',
    name: 'Day lilies',
    category: 'flowers',
    price: '$4.00/ea',
    info: 'Blossom & Branch',
    img: dayLilies,
  },
  {
    id: 'fl-7',
    name: 'Snapdragons',
    category: 'flowers',
    price: '$9.50/bunch',
    info: 'Blossom & Branch',
    img: snapdragons,
  },
];
