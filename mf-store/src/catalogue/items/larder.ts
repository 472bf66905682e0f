import cheeseCurds from '../pictures/cheese-curds.svg';
import familyProduceBox from '../pictures/family-produce-box.svg';
import frozenRaspberries from '../pictures/frozen-raspberries.svg';
import heirloomBeans from '../pictures/heirloom-beans.svg';
import lateHarvestRiesling from '../pictures/late-harvest-riesling.svg';
import mapleSyrup from '../pictures/maple-syrup.svg';
import plainKefir from '../pictures/plain-kefir.svg';
import ryeBread from '../pictures/rye-bread.svg';
import softBrie from '../pictures/soft-brie.svg';
import wholeMilk from '../pictures/whole-milk.svg';
import type { StoreItem } from '../storeItem.ts';

/** What remains, of no topic. */
export const larder: readonly StoreItem[] = [
  {
    id: 'de-1',
    name: 'Whole milk',
    category: 'dairy-eggs',
    price: '$4.69/2L',
    info: 'Little Hoof Goat Dairy',
    img: wholeMilk,
  },
  {
    id: 'de-2',
    name: 'Soft brie',
    category: 'dairy-eggs',
    price: '$8.25/200g',
    info: 'Little Hoof Goat Dairy',
    img: softBrie,
  },
  {
    id: 'de-3',
    name: 'Plain kefir',
    category: 'dairy-eggs',
    price: '$5.79/1L',
    info: 'Little Hoof Goat Dairy',
    img: plainKefir,
  },
  {
    id: 'de-4',
    name: 'Cheese curds',
    category: 'dairy-eggs',
    price: '$6.99/ea',
    info: 'Maple Lane Creamery',
    img: cheeseCurds,
  },
  {
    id: 'ba-1',
    name: 'Rye bread',
    category: 'bakery',
    price: '$6.25/ea',
    info: 'Mill Pond Bakery',
    img: ryeBread,
  },
  {
    id: 'frz-1',
    name: 'Frozen raspberries',
    category: 'frozen',
    price: '$6.99/600g',
    info: 'Redcap Berry Fields',
    img: frozenRaspberries,
  },
  {
    id: 'sh-1',
    name: 'Maple syrup',
    category: 'syrups-honey',
    price: '$16.00/500ml',
    info: 'Frost & Fir Tree Farm',
    img: mapleSyrup,
  },
  {
    id: 'wc-1',
    name: 'Late-harvest Riesling',
    category: 'wine-cider',
    price: '$21.95/375ml',
    info: 'Two Creeks Winery',
    img: lateHarvestRiesling,
  },
  {
    id: 'pa-1',
    name: 'Heirloom beans',
    category: 'pantry',
    price: '$4.99',
    info: 'Concession Nine Farm',
    img: heirloomBeans,
  },
  {
    id: 'pb-1',
    name: 'Family produce box',
    category: 'produce-boxes',
    price: '$48.00/ea',
    info: 'Thornridge Market Garden',
    img: familyProduceBox,
  },
];
