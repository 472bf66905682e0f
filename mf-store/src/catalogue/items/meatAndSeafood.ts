import bisonBurgers from '../pictures/bison-burgers.svg';
import duckLegs from '../pictures/duck-legs.svg';
import italianSausage from '../pictures/italian-sausage.svg';
import lakeWhitefish from '../pictures/lake-whitefish.svg';
import smokedBacon from '../pictures/smoked-bacon.svg';
import smokedSalmon from '../pictures/smoked-salmon.svg';
import striploinSteak from '../pictures/striploin-steak.svg';
import wholeChicken from '../pictures/whole-chicken.svg';
import type { StoreItem } from '../storeItem.ts';

/** Meat and seafood of no topic. */
export const meatAndSeafood: readonly StoreItem[] = [
  {
    id: 'ms-1',
    name: 'Striploin steak',
    category: 'meat-seafood',
    price: '$17.99/lb',
    info: 'Stonegate Beef Farm',
    img: striploinSteak,
  },
  {
    id: 'ms-2',
    name: 'Smoked bacon',
    category: 'meat-seafood',
    price: '$9.49/375g',
    info: 'Hollow Creek Pork',
    img: smokedBacon,
  },
  {
    id: 'ms-3',
    name: 'Whole chicken',
    category: 'meat-seafood',
    price: '$4.99',
    info: 'Tumbledown Poultry',
    img: wholeChicken,
  },
  {
    id: 'ms-4',
    name: 'Italian sausage',
    category: 'meat-seafood',
    price: '$7.29/lb',
    info: 'Hollow Creek Pork',
    img: italianSausage,
  },
  {
    id: 'ms-5',
    name: 'Duck legs',
    category: 'meat-seafood',
    price: '$9.99/lb',
    info: 'Tumbledown Poultry',
    img: duckLegs,
  },
  {
    id: 'ms-6',
    name: 'Bison burgers',
    category: 'meat-seafood',
    price: '$12.50/4pk',
    info: 'Stonegate Beef Farm',
    img: bisonBurgers,
  },
  {
    id: 'ms-7',
    name: 'Lake whitefish',
    category: 'meat-seafood',
    price: '$10.49/lb',
    info: 'Springbrook Hatchery',
    img: lakeWhitefish,
  },
  {
    id: 'ms-8',
    name: 'Smoked salmon',
    category: 'meat-seafood',
    price: '$13.75/200g',
    info: 'Springbrook Hatchery',
    img: smokedSalmon,
  },
];
