import type { FeatureKey } from '../../reference/featureIcons.ts';
import type { NonEmpty } from '../../scenes/random.ts';
import type { Line, TipLine } from '../kind.ts';

/** Weeks of a farm that opens for a season and closes when the rows are bare. */
export const PICKING_WEEKS: NonEmpty<string> = [
  'Tu-Fr 10:00-17:00; Sa-Su 09:00-18:00',
  'We-Su 09:00-17:00',
  'Sa-Su 09:00-17:00',
  'Mo-Su 08:00-18:00',
  'Mo-Th 09:00-18:00; Fr 09:00-20:00; Sa-Su 08:00-18:00',
  'Fr-Su 10:00-18:00',
  'Mo-Sa 08:00-19:00',
  'Tu 08:00-12:00; Th 08:00-12:00; Sa-Su 08:00-16:00',
];

export const PICKING_PRACTICALS: NonEmpty<Line> = [
  'Bags and baskets are at the barn, and you pay by weight on the way out.',
  'Prices are by the basket, chalked on a board at the gate.',
  'The picking report is recorded every morning before eight.',
  ['Cards work in the barn, though the signal is thin out by the rows.', 'cardsAccepted'],
  ['The stand is cash only, with a bank machine in {town}.', 'cashOnly'],
  'When a row is picked clean the sign comes down, and another opens the next day.',
  'Containers from home are fine if they are weighed first.',
  ['Ready-picked baskets are set out by the till for anyone short of time.', 'farmShop'],
  ['Parking is free, on grass, and bumpy.', 'freeParking'],
  'Nobody minds if you eat a few; somebody minds if you eat lunch.',
];

export const PICKING_TIPS: readonly TipLine[] = [
  { title: 'Wear boots after rain', text: 'The lower rows stay soft for a day or two.' },
  {
    title: 'Bring cash for the stand',
    text: 'Cards work in the barn; the signal is thin out by the rows.',
    without: 'cashOnly',
  },
  {
    title: 'Leave the dog at home in harvest',
    text: 'Leashed dogs are welcome again from November.',
    without: 'dogsOnLeash',
  },
  {
    title: 'Call before a long drive',
    text: 'A hot week can empty a field in three days. The recording is changed every morning.',
  },
  {
    title: 'Start at the far end',
    text: 'Most people stop at the first tree or bush. The best picking is a short walk further.',
  },
  { title: 'Hats and water', text: 'There is no shade in the rows, and a tap by the barn.' },
  {
    title: 'Shallow boxes travel better',
    text: 'Fruit at the bottom of a deep pail does not enjoy the ride home.',
  },
  {
    title: 'Mornings are coolest',
    text: 'Fruit picked before ten keeps a day longer, and so does your patience.',
  },
  {
    title: 'Stay in your row',
    text: 'The flags mark what is ready. The next row over may have been sprayed or may need another week.',
  },
  {
    title: 'Dogs on a short lead',
    text: 'And out of the rows, please. There is water by the barn.',
    needs: 'dogsOnLeash',
  },
  { title: 'Bring your own bags', text: 'Ours cost a quarter, and everybody has a drawer full.' },
  {
    title: 'Ask about the second crop',
    text: 'Something else is usually ripe two fields over, and it is seldom on the sign.',
  },
  { title: 'Sunscreen and sleeves', text: 'An hour goes by faster than you think out there.' },
  { title: 'Keep children in sight', text: 'The rows all look alike from one metre up.' },
  { title: 'Drive slowly in the lane', text: 'There are tractors, toddlers and one deaf cat.' },
];

export const PICKING_LIKELY: NonEmpty<FeatureKey> = [
  'wagonRides',
  'farmShop',
  'washrooms',
  'picnicTables',
  'freeParking',
  'bakedGoods',
  'wheelchairAccess',
  'cardsAccepted',
  'pettingPen',
  'dogsOnLeash',
  'schoolVisits',
  'honeyAndSyrup',
  'organic',
];
