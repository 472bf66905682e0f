import type { FeatureKey } from '../../reference/featureIcons.ts';
import type { NonEmpty } from '../../scenes/random.ts';
import type { Line, TipLine } from '../kind.ts';

export const VISITING_WEEKS: NonEmpty<string> = [
  'Tu-Su 10:00-16:00',
  'We-Su 10:00-16:30',
  'Sa-Su 10:00-16:00',
  'Mo-Fr 09:00-15:00; Sa-Su 10:00-17:00',
  'Th-Mo 11:00-17:00',
  'Tu-Th 10:00-16:00; Fr 10:00-20:00; Sa-Su 09:00-17:00',
  'Mo 09:00-17:00; We-Fr 09:00-17:00; Sa 09:00-15:00',
];

export const YARD_PRACTICALS: NonEmpty<Line> = [
  'Visits are by the hour, and small ones turn into long ones.',
  'Boots are lent from a row by the milkhouse.',
  ['Book a time, so that the animals get a rest between visitors.', 'bookAhead'],
  ['School classes come in May and June, when there is most to see.', 'schoolVisits'],
  ['Hand-washing is at both gates and is not optional.', 'washrooms'],
  'Admission is by donation, and it goes straight into hay.',
  ['The yard is level and packed, with a ramp into the big pen.', 'wheelchairAccess'],
  ['A freezer in the porch holds what the farm raises.', 'meatAndEggs'],
  'If it is very hot the animals stay in, and so do we.',
];

export const YARD_TIPS: readonly TipLine[] = [
  { title: 'Flat hand, slow feet', text: 'Offer feed on an open palm and let them come to you.' },
  { title: 'Wear boots', text: 'It is a working yard. There is always one puddle you did not see.' },
  { title: 'Wash on the way out', text: 'Sinks with soap are at both gates, one of them at knee height.' },
  {
    title: 'Leave the dog in town',
    text: 'Even a good one smells like a wolf to somebody here.',
    without: 'dogsOnLeash',
  },
  { title: 'Latch every gate', text: 'The sign says so because of what happened once with the lettuce.' },
  {
    title: 'Cool days are best',
    text: 'Animals lie low in the heat. Mornings show them at their liveliest.',
  },
  {
    title: 'Our feed only',
    text: 'Bread and apples give them colic. Cups of the right thing are at the gate.',
    needs: 'feedTheAnimals',
  },
  { title: 'Ask before picking up', text: 'Small ones kick. We will show you how to hold them.' },
  { title: 'Give the mothers room', text: 'If she stamps, you are too close to the small one.' },
  { title: 'Quiet at the corner', text: 'The hen house is round it, and they startle.' },
  { title: 'Old clothes', text: 'Somebody will lean on you, sneeze on you or eat a button.' },
  { title: 'Stay for the rain', text: 'They all come in at once, and it is worth seeing.' },
  { title: 'Ask who is new', text: 'There is usually somebody born since the sign was painted.' },
];

export const YARD_LIKELY: NonEmpty<FeatureKey> = [
  'farmTours',
  'pettingPen',
  'springBabies',
  'farmShop',
  'washrooms',
  'freeParking',
  'picnicTables',
  'schoolVisits',
  'birthdayParties',
  'wheelchairAccess',
  'cardsAccepted',
  'bookAhead',
  'groupBookings',
];
