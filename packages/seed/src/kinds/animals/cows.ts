import type { Voice } from '../kind.ts';
import { VISITING_WEEKS, YARD_LIKELY, YARD_PRACTICALS, YARD_TIPS } from './common.ts';

export const cows: Voice = {
  names: [
    '{head} Dairy',
    '{head} Dairy Farm',
    '{head} Family Dairy',
    '{head} Cows & Creamery',
    '{family} Dairy Farm',
    '{family} Family Dairy',
    '{family} & Sons Dairy',
    'The {head} Cow Barn',
  ],
  lights: ['summerNoon', 'springMorning', 'golden', 'autumnDay'],
  words: {
    breed: ['Jersey', 'Holstein', 'Ayrshire', 'Guernsey', 'Canadienne'],
    count: ['twenty-eight', 'forty', 'fifty-five', 'seventy'],
    cow: ['Buttercup', 'Duchess', 'Olive', 'Rhubarb', 'Clementine', 'Winnie'],
  },
  leads: [
    'Milking is twice a day, and the afternoon one has a viewing bench.',
    'Cattle have grazed {where} since {oldYear}, and the {families} have known most of them by name.',
    'The oldest {breed} on the farm is called {cow}, and she walks in first.',
    '{count} {breed}s, a robot that milks them when they feel like it, and a farmer who still checks twice.',
    'A family dairy that opened its barn doors in {year} because people kept stopping to ask.',
    'Grass is the crop here and the cows are how it is harvested.',
    '{first} {family} will tell you more about hay than you knew there was.',
    'Slow cattle, deep straw and a lane of sugar maples.',
  ],
  details: [
    'The cream line on the bottle is as thick as your thumb.',
    'Calves are raised with their mothers for the first ten weeks.',
    'A scraper the size of a toaster keeps the floor clean and the barn cats entertained.',
    'Manure heats the house, by way of a tank that everyone wants explained.',
    ['Ice cream is churned on the farm with whatever fruit is in season.', 'iceCream'],
    'The herd goes out to grass on the first of May, and they dance; it is worth taking the day off.',
  ],
  visits: [
    [
      'Meet the calves, try a bucket of milk replacer and find out how strong a tongue is.',
      'feedTheAnimals',
      'springBabies',
    ],
    ['Watch milking through the glass with a cone in your hand.', 'iceCream', 'feedTheAnimals'],
    [
      'A tour follows the milk from the grass to the bottle and ends in the shop.',
      'farmTours',
      'farmShop',
      'feedTheAnimals',
    ],
    ['Bring a jug, or borrow a bottle and bring it back.', 'farmShop', 'feedTheAnimals'],
    ['Brush a cow; it calms both parties.', 'pettingPen', 'feedTheAnimals'],
    [
      'Sit on the hay wagon and be driven out to the herd, who will come over to look at you.',
      'wagonRides',
      'feedTheAnimals',
    ],
  ],
  practicals: YARD_PRACTICALS,
  tips: [
    { title: 'Ears are for listening', text: "If a cow's go flat, give her room." },
    {
      title: 'Cover your shoes',
      text: 'Boot covers are by the barn door. They protect the herd as much as you.',
    },
    { title: 'Strong fences', text: 'Some of them are electric. The orange string is the one not to test.' },
    ...YARD_TIPS,
  ],
  core: ['feedTheAnimals'],
  likely: YARD_LIKELY,
  weeks: VISITING_WEEKS,
};
