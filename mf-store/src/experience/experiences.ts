import type { Experience, ExperienceList } from '@sideroad/shared/contract';
import blossomPicnic from './pictures/blossom-picnic.webp';
import breadClass from './pictures/bread-class.webp';
import cheeseClass from './pictures/cheese-class.webp';
import ciderPressing from './pictures/cider-pressing.webp';
import cutYourOwnTree from './pictures/cut-your-own-tree.webp';
import goatKids from './pictures/goat-kids.webp';
import lambingMorning from './pictures/lambing-morning.webp';
import meadowWalk from './pictures/meadow-walk.webp';
import orchardPruning from './pictures/orchard-pruning.webp';
import ponyDay from './pictures/pony-day.webp';
import pumpkinHarvest from './pictures/pumpkin-harvest.webp';
import strawberryClub from './pictures/strawberry-club.webp';
import sunflowerEvening from './pictures/sunflower-evening.webp';
import tractorRide from './pictures/tractor-ride.webp';
import vineyardSupper from './pictures/vineyard-supper.webp';
import wreathClass from './pictures/wreath-class.webp';

type Row = readonly [
  id: string,
  picture: string,
  title: string,
  farmName: string,
  duration: string,
  groupSize: string,
  price: string,
  rating: number,
  reviewCount: number,
  badge: string | null,
];

const ROWS: Readonly<Record<ExperienceList, readonly Row[]>> = {
  featured: [
    [
      'cider-pressing',
      ciderPressing,
      'Cider pressing weekend',
      'Old Sideroad Cider Co.',
      '2 hours',
      'Up to 12',
      '$38',
      4.8,
      126,
      'Trending',
    ],
    [
      'meadow-walk',
      meadowWalk,
      'Sunrise meadow walk',
      'Golden Hour Meadows',
      '3 hours',
      'Up to 8',
      '$55',
      4.9,
      84,
      'New',
    ],
    [
      'vineyard-supper',
      vineyardSupper,
      'Vineyard supper',
      'Bench & Stone Vineyard',
      '4 hours',
      'Up to 24',
      '$120',
      4.8,
      203,
      null,
    ],
    [
      'lambing-morning',
      lambingMorning,
      'Lambing morning',
      'Thistledown Sheep & Wool',
      '90 min',
      'Up to 6',
      '$42',
      4.7,
      58,
      null,
    ],
  ],
  seasonal: [
    [
      'cut-your-own-tree',
      cutYourOwnTree,
      'Cut your own tree',
      'Frost & Fir Tree Farm',
      'Half day',
      'Family',
      '$65',
      4.9,
      311,
      null,
    ],
    [
      'pumpkin-harvest',
      pumpkinHarvest,
      'Pumpkin harvest',
      'Ridgeline Pumpkins',
      '2 hours',
      'Up to 20',
      '$18',
      4.6,
      172,
      'Trending',
    ],
    [
      'blossom-picnic',
      blossomPicnic,
      'Blossom picnic',
      'Maple Hollow Orchard',
      '2 hours',
      'Up to 10',
      '$30',
      4.7,
      66,
      null,
    ],
    [
      'sunflower-evening',
      sunflowerEvening,
      'Sunflower evening',
      'Sunny Concession Farm',
      '2 hours',
      'Up to 16',
      '$24',
      4.8,
      95,
      null,
    ],
  ],
  kids: [
    [
      'tractor-ride',
      tractorRide,
      'Tractor ride and maze',
      'Tumbledown Farm Fun',
      '2 hours',
      'Family',
      '$16',
      4.6,
      240,
      null,
    ],
    [
      'goat-kids',
      goatKids,
      'Goat kids and bottles',
      'Little Hoof Goat Dairy',
      '1 hour',
      'Up to 10',
      '$22',
      4.9,
      187,
      'Staff Pick',
    ],
    [
      'pony-day',
      ponyDay,
      'Pony for a day',
      'Stonebridge Stables',
      '3 hours',
      'Up to 6',
      '$75',
      4.8,
      73,
      null,
    ],
    [
      'strawberry-club',
      strawberryClub,
      'Strawberry basket club',
      'Redcap Berry Fields',
      '1 hour',
      'Family',
      '$12',
      4.5,
      131,
      null,
    ],
  ],
  workshops: [
    [
      'bread-class',
      breadClass,
      'Sourdough from the mill',
      'Mill Pond Bakery',
      '4 hours',
      'Up to 8',
      '$85',
      4.9,
      112,
      'New',
    ],
    [
      'cheese-class',
      cheeseClass,
      'First cheese',
      'Maple Lane Creamery',
      '3 hours',
      'Up to 10',
      '$70',
      4.8,
      64,
      null,
    ],
    [
      'wreath-class',
      wreathClass,
      'Winter wreaths',
      'Frost & Fir Tree Farm',
      '2 hours',
      'Up to 14',
      '$48',
      4.7,
      89,
      null,
    ],
    [
      'orchard-pruning',
      orchardPruning,
      'Pruning an old orchard',
      'Windfall Acres',
      'Half day',
      'Up to 12',
      '$40',
      4.6,
      37,
      null,
    ],
  ],
};

const toExperience =
  (category: ExperienceList) =>
  ([
    id,
    picture,
    title,
    farmName,
    duration,
    groupSize,
    price,
    rating,
    reviewCount,
    badge,
  ]: Row): Experience => ({
    id,
    title,
    farmName,
    duration,
    groupSize,
    rating,
    reviewCount,
    price,
    badge,
    coverImage: { viewUrl: picture },
    category,
  });

/** 'Built-in sample data is displayed, not fetched data.' (spec section 2) Four samples for each rail. */
export const experiences: Readonly<Record<ExperienceList, readonly Experience[]>> = {
  featured: ROWS.featured.map(toExperience('featured')),
  seasonal: ROWS.seasonal.map(toExperience('seasonal')),
  kids: ROWS.kids.map(toExperience('kids')),
  workshops: ROWS.workshops.map(toExperience('workshops')),
};
