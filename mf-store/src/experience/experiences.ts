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

const SAMPLES: Readonly<Record<ExperienceList, readonly Omit<Experience, 'category'>[]>> = {
  featured: [
    {
      id: 'cider-pressing',
      coverImage: { viewUrl: ciderPressing },
      title: 'Cider pressing weekend',
      farmName: 'Old Sideroad Cider Co.',
      duration: '2 hours',
      groupSize: 'Up to 12',
      price: '$38',
      rating: 4.8,
      reviewCount: 126,
      badge: 'Trending',
    },
    {
      id: 'meadow-walk',
      coverImage: { viewUrl: meadowWalk },
      title: 'Sunrise meadow walk',
      farmName: 'Golden Hour Meadows',
      duration: '3 hours',
      groupSize: 'Up to 8',
      price: '$55',
      rating: 4.9,
      reviewCount: 84,
      badge: 'New',
    },
    {
      id: 'vineyard-supper',
      coverImage: { viewUrl: vineyardSupper },
      title: 'Vineyard supper',
      farmName: 'Bench & Stone Vineyard',
      duration: '4 hours',
      groupSize: 'Up to 24',
      price: '$120',
      rating: 4.8,
      reviewCount: 203,
      badge: null,
    },
    {
      id: 'lambing-morning',
      coverImage: { viewUrl: lambingMorning },
      title: 'Lambing morning',
      farmName: 'Thistledown Sheep & Wool',
      duration: '90 min',
      groupSize: 'Up to 6',
      price: '$42',
      rating: 4.7,
      reviewCount: 58,
      badge: null,
    },
  ],
  seasonal: [
    {
      id: 'cut-your-own-tree',
      coverImage: { viewUrl: cutYourOwnTree },
      title: 'Cut your own tree',
      farmName: 'Frost & Fir Tree Farm',
      duration: 'Half day',
      groupSize: 'Family',
      price: '$65',
      rating: 4.9,
      reviewCount: 311,
      badge: null,
    },
    {
      id: 'pumpkin-harvest',
      coverImage: { viewUrl: pumpkinHarvest },
      title: 'Pumpkin harvest',
      farmName: 'Ridgeline Pumpkins',
      duration: '2 hours',
      groupSize: 'Up to 20',
      price: '$18',
      rating: 4.6,
      reviewCount: 172,
      badge: 'Trending',
    },
    {
      id: 'blossom-picnic',
      coverImage: { viewUrl: blossomPicnic },
      title: 'Blossom picnic',
      farmName: 'Maple Hollow Orchard',
      duration: '2 hours',
      groupSize: 'Up to 10',
      price: '$30',
      rating: 4.7,
      reviewCount: 66,
      badge: null,
    },
    {
      id: 'sunflower-evening',
      coverImage: { viewUrl: sunflowerEvening },
      title: 'Sunflower evening',
      farmName: 'Sunny Concession Farm',
      duration: '2 hours',
      groupSize: 'Up to 16',
      price: '$24',
      rating: 4.8,
      reviewCount: 95,
      badge: null,
    },
  ],
  kids: [
    {
      id: 'tractor-ride',
      coverImage: { viewUrl: tractorRide },
      title: 'Tractor ride and maze',
      farmName: 'Tumbledown Farm Fun',
      duration: '2 hours',
      groupSize: 'Family',
      price: '$16',
      rating: 4.6,
      reviewCount: 240,
      badge: null,
    },
    {
      id: 'goat-kids',
      coverImage: { viewUrl: goatKids },
      title: 'Goat kids and bottles',
      farmName: 'Little Hoof Goat Dairy',
      duration: '1 hour',
      groupSize: 'Up to 10',
      price: '$22',
      rating: 4.9,
      reviewCount: 187,
      badge: 'Staff Pick',
    },
    {
      id: 'pony-day',
      coverImage: { viewUrl: ponyDay },
      title: 'Pony for a day',
      farmName: 'Stonebridge Stables',
      duration: '3 hours',
      groupSize: 'Up to 6',
      price: '$75',
      rating: 4.8,
      reviewCount: 73,
      badge: null,
    },
    {
      id: 'strawberry-club',
      coverImage: { viewUrl: strawberryClub },
      title: 'Strawberry basket club',
      farmName: 'Redcap Berry Fields',
      duration: '1 hour',
      groupSize: 'Family',
      price: '$12',
      rating: 4.5,
      reviewCount: 131,
      badge: null,
    },
  ],
  workshops: [
    {
      id: 'bread-class',
      coverImage: { viewUrl: breadClass },
      title: 'Sourdough from the mill',
      farmName: 'Mill Pond Bakery',
      duration: '4 hours',
      groupSize: 'Up to 8',
      price: '$85',
      rating: 4.9,
      reviewCount: 112,
      badge: 'New',
    },
    {
      id: 'cheese-class',
      coverImage: { viewUrl: cheeseClass },
      title: 'First cheese',
      farmName: 'Maple Lane Creamery',
      duration: '3 hours',
      groupSize: 'Up to 10',
      price: '$70',
      rating: 4.8,
      reviewCount: 64,
      badge: null,
    },
    {
      id: 'wreath-class',
      coverImage: { viewUrl: wreathClass },
      title: 'Winter wreaths',
      farmName: 'Frost & Fir Tree Farm',
      duration: '2 hours',
      groupSize: 'Up to 14',
      price: '$48',
      rating: 4.7,
      reviewCount: 89,
      badge: null,
    },
    {
      id: 'orchard-pruning',
      coverImage: { viewUrl: orchardPruning },
      title: 'Pruning an old orchard',
      farmName: 'Windfall Acres',
      duration: 'Half day',
      groupSize: 'Up to 12',
      price: '$40',
      rating: 4.6,
      reviewCount: 37,
      badge: null,
    },
  ],
};

const samplesOf = (category: ExperienceList): Experience[] =>
  SAMPLES[category].map((sample) => ({ ...sample, category }));

/** Four samples for each rail. */
export const experiences: Readonly<Record<ExperienceList, readonly Experience[]>> = {
  featured: samplesOf('featured'),
  seasonal: samplesOf('seasonal'),
  kids: samplesOf('kids'),
  workshops: samplesOf('workshops'),
};
