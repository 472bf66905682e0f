import freeRangeEggs from '../pictures/free-range-eggs.svg';
import harvestBox from '../pictures/harvest-box.svg';
import lambShoulder from '../pictures/lamb-shoulder.svg';
import rolledOats from '../pictures/rolled-oats.svg';
import wildflowerHoney from '../pictures/wildflower-honey.svg';
import zinniaBunch from '../pictures/zinnia-bunch.svg';
import type { StoreItem } from '../storeItem.ts';

/** The farm in the spotlight: 'From {farm} Farm' (spec section 2). */
export const SPOTLIGHT = { farm: 'Clover & Kin', town: 'Creemore' };
const SPOTLIGHT_FARM = `${SPOTLIGHT.farm} Farm`;

/** 'all `spot-` items come from one farm' (decision D12). */
export const spotlight: readonly StoreItem[] = [
  {
    id: 'spot-1',
    name: 'Free-range eggs',
    category: 'dairy-eggs',
    price: '$4.79/dozen',
    info: SPOTLIGHT_FARM,
    img: freeRangeEggs,
  },
  {
    id: 'spot-2',
    name: 'Wildflower honey',
    category: 'syrups-honey',
    price: '$8.50/500g',
    info: SPOTLIGHT_FARM,
    img: wildflowerHoney,
  },
  {
    id: 'spot-3',
    name: 'Harvest box',
    category: 'produce-boxes',
    price: '$34.00/ea',
    info: SPOTLIGHT_FARM,
    img: harvestBox,
  },
  {
    id: 'spot-4',
    name: 'Rolled oats',
    category: 'pantry',
    price: '$5.25/kg',
    info: SPOTLIGHT_FARM,
    img: rolledOats,
  },
  {
    id: 'spot-5',
    name: 'Lamb shoulder',
    category: 'meat-seafood',
    price: '$11.49/lb',
    info: SPOTLIGHT_FARM,
    img: lambShoulder,
  },
  {
    id: 'spot-6',
    name: 'Zinnia bunch',
    category: 'flowers',
    price: '$9.00/bunch',
    info: SPOTLIGHT_FARM,
    img: zinniaBunch,
  },
];
