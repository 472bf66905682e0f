import agedCheddar from '../pictures/aged-cheddar.svg';
import bartlettPears from '../pictures/bartlett-pears.svg';
import blueberries from '../pictures/blueberries.svg';
import groundBeef from '../pictures/ground-beef.svg';
import strawberries from '../pictures/strawberries.svg';
import sweetCorn from '../pictures/sweet-corn.svg';
import type { StoreItem } from '../storeItem.ts';

/** 'Popular items'. */
export const popular: readonly StoreItem[] = [
  {
    id: 'pop-1',
    name: 'Strawberries',
    category: 'fruits',
    price: '$5.99/12oz',
    info: 'Redcap Berry Fields',
    img: strawberries,
  },
  {
    id: 'pop-2',
    name: 'Sweet corn',
    category: 'vegetables',
    price: '$0.89/ea',
    info: 'Concession Nine Farm',
    img: sweetCorn,
  },
  {
    id: 'pop-3',
    name: 'Ground beef',
    category: 'meat-seafood',
    price: '$8.99/lb',
    info: 'Stonegate Beef Farm',
    img: groundBeef,
  },
  {
    id: 'pop-4',
    name: 'Aged cheddar',
    category: 'dairy-eggs',
    price: '$9.25/300g',
    info: 'Little Hoof Goat Dairy',
    img: agedCheddar,
  },
  {
    id: 'pop-5',
    name: 'Bartlett pears',
    category: 'fruits',
    price: '$2.49/lb',
    info: 'Windfall Acres',
    img: bartlettPears,
  },
  {
    id: 'pop-6',
    name: 'Blueberries',
    category: 'fruits',
    price: '$4.99/pint',
    info: 'Redcap Berry Fields',
    img: blueberries,
  },
];
