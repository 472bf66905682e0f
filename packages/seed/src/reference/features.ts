import type { Feature } from '@sideroad/shared/contract';
import { type FeatureKey, featureIcon } from './featureIcons.ts';

type Entry = readonly [id: string, categoryId: string, name: string, description: string];

/** Ids never change: farms in a database refer to them. */
const ENTRIES: Readonly<Record<FeatureKey, Entry>> = {
  pickYourOwn: ['1', '1', 'Pick your own', 'Pick it yourself and pay for what you carry out.'],
  cutYourOwnTree: [
    '2',
    '1',
    'Cut your own tree',
    'Choose a tree in the field and cut it yourself; saws are lent.',
  ],
  cutFlowers: ['3', '1', 'Cut flowers', 'Stems by the bunch, or cut your own in season.'],
  wagonRides: ['4', '1', 'Wagon rides', 'A tractor and wagon take you out to the fields.'],
  cornMaze: ['5', '1', 'Corn maze', 'A maze cut into the corn, usually from late August to October.'],
  pettingPen: ['6', '1', 'Petting pen', 'A pen where small animals may be stroked.'],
  playArea: ['7', '1', 'Play area', 'Slides, bales and room to run.'],
  farmTours: ['8', '1', 'Farm tours', 'Someone who works here shows you round.'],
  walkingTrails: ['9', '1', 'Walking trails', 'Marked paths through fields or woods.'],
  photoSpots: ['10', '1', 'Photo spots', 'Places set aside for taking pictures.'],
  farmShop: ['11', '2', 'Farm shop', 'A shop with what the farm and its neighbours make.'],
  freshCider: ['12', '2', 'Fresh cider', 'Sweet cider, pressed on the farm or close by.'],
  bakedGoods: ['13', '2', 'Baked goods', 'Pies, doughnuts or bread, baked here.'],
  tastings: ['14', '2', 'Tastings', 'Poured flights of what is made here.'],
  farmKitchen: ['15', '2', 'Farm kitchen', 'Meals cooked on the farm, to eat here.'],
  farmBreakfast: ['16', '2', 'Farm breakfast', 'Breakfast from the farm, served or left in a basket.'],
  foodTrucks: ['17', '2', 'Food trucks', 'Trucks and stalls sell hot food on open days.'],
  iceCream: ['18', '2', 'Ice cream', 'Cones and cups by the scoop.'],
  honeyAndSyrup: ['19', '2', 'Honey and syrup', 'Honey or maple syrup made on the farm or next door.'],
  meatAndEggs: ['20', '2', 'Meat and eggs', 'Eggs and frozen cuts from animals raised here.'],
  feedTheAnimals: ['21', '3', 'Feed the animals', 'Feed by the cup, or help at feeding time.'],
  springBabies: ['22', '3', 'Spring babies', 'Lambs, kids or calves to meet in spring.'],
  riding: ['23', '3', 'Riding', 'Lessons, trail rides or a led pony.'],
  woolAndFibre: ['24', '3', 'Wool and fibre', 'Fleece, yarn and blankets from the flock.'],
  washrooms: ['25', '4', 'Washrooms', 'Washrooms for visitors.'],
  picnicTables: ['26', '4', 'Picnic tables', 'Tables outdoors; bring your own lunch.'],
  wheelchairAccess: ['27', '4', 'Wheelchair access', 'The main areas can be reached in a wheelchair.'],
  freeParking: ['28', '4', 'Free parking', 'Parking on the farm at no charge.'],
  dogsOnLeash: ['29', '4', 'Dogs on leash', 'Dogs are welcome on a leash.'],
  underCover: ['30', '4', 'Under cover', 'A barn or tent to stay dry in when it rains.'],
  stepFreePaths: ['31', '5', 'Step-free paths', 'Firm paths without steps between the main places.'],
  accessibleWashroom: ['32', '5', 'Accessible washroom', 'A washroom with room to turn and grab bars.'],
  quietHours: ['33', '5', 'Quiet hours', 'Set hours without music, engines or crowds.'],
  schoolVisits: ['34', '6', 'School visits', 'Programs for classes and camps.'],
  birthdayParties: ['35', '6', 'Birthday parties', 'A table, a cake plate and someone to help.'],
  groupBookings: ['36', '6', 'Group bookings', 'Groups are welcome by arrangement.'],
  weddingVenue: ['37', '6', 'Wedding venue', 'Ceremonies and receptions on the farm.'],
  liveMusic: ['38', '6', 'Live music', 'Musicians play on set days.'],
  workshops: ['39', '6', 'Workshops', 'Classes taught on the farm.'],
  campfires: ['40', '6', 'Campfires', 'Fire pits, with wood split and stacked.'],
  overnightStays: ['41', '7', 'Overnight stays', 'Beds for the night on the farm.'],
  woodStove: ['42', '7', 'Wood stove', 'Heat from a wood stove, kindling laid.'],
  wifi: ['43', '7', 'Wi-Fi', 'Wi-Fi in the house, if not in the field.'],
  cardsAccepted: ['44', '8', 'Cards accepted', 'Debit and credit cards are taken.'],
  cashOnly: ['45', '8', 'Cash only', 'Bring cash; cards are not taken.'],
  bookAhead: ['46', '8', 'Book ahead', 'Visits need a booking.'],
  organic: ['47', '8', 'Certified organic', 'Certified by an organic body recognised in Canada.'],
};

const keys = Object.keys(ENTRIES).filter((key): key is FeatureKey => key in ENTRIES);

/** The features of farms. `categoryId` is that of FEATURE_CATEGORIES. */
export const FEATURES: readonly Feature[] = keys.map((key) => {
  const [id, categoryId, name, description] = ENTRIES[key];
  return { id, categoryId, name, description, iconSvg: featureIcon(key) };
});

/** Id of a feature by its name inside the seed. */
export const featureId = (key: FeatureKey): string => ENTRIES[key][0];
