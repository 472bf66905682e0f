import type { Voice } from '../kind.ts';
import { VISITING_WEEKS, YARD_LIKELY, YARD_PRACTICALS, YARD_TIPS } from './common.ts';

export const sheep: Voice = {
  names: [
    '{head} Sheep Farm',
    '{head} Wool & Lamb',
    '{head} Fleece Farm',
    '{head} Woollens',
    '{family} Sheep & Wool',
    "{family}'s Lambs",
    '{head} Wool Co.',
    'The {head} Flock & Fleece',
    '{head} Ewe Dairy',
  ],
  lights: ['springMorning', 'summerNoon', 'golden', 'autumnDay'],
  words: {
    breed: [
      'Icelandic',
      'Cotswold',
      'Romney',
      'Bluefaced Leicester',
      'Shetland',
      'North Country Cheviot',
      'Rideau Arcott',
      'Border Leicester',
    ],
    count: ['forty', 'sixty', 'ninety', 'a hundred and twenty', 'two hundred'],
  },
  leads: [
    '{count} {breed} ewes keep the grass down {where}, with two dogs who believe they are in charge.',
    'The flock began with six {breed}s in {year}, a wedding present of sorts.',
    'Shearing is in March, lambing in April, and by May the lambs run in gangs along the fence.',
    '{first} {family} spins, {first2} builds the fences, and the sheep test both.',
    'You will hear the bellwether before you see the barn.',
    'From fleece to blanket, the whole road of it happens on {road}.',
    'These are {breed}s, kept for their wool first and their company second.',
    'A stone fold, a creek and a flock that has been bred for good temper as much as for fleece.',
    'Every ewe on the place has a name, and the lambs get theirs from visitors.',
  ],
  details: [
    'Yarn is dyed in the porch with walnut, goldenrod and madder.',
    'A llama called Gordon keeps the coyotes honest.',
    'The fleeces go to a mill two counties over and come back as socks.',
    'The milk makes a small hard cheese that is ready at Thanksgiving.',
    'Old ewes stay on as nannies.',
    'The border collies work at eleven whether or not anyone is watching.',
  ],
  visits: [
    [
      'In spring you can give a bottle, and in fall a rough scratch behind the ears.',
      'springBabies',
      'feedTheAnimals',
    ],
    ['Watch the dogs bring the flock in, then follow it down to the fold.', 'feedTheAnimals'],
    [
      'The wool shop is in the old summer kitchen, and it is hard to leave it with only one skein.',
      'woolAndFibre',
      'farmShop',
    ],
    [
      'Spinning and felting are taught at the kitchen table, six people at a time.',
      'workshops',
      'woolAndFibre',
    ],
    [
      'Walk the pasture with {first} at feeding time and ask whatever you like.',
      'farmTours',
      'feedTheAnimals',
    ],
    [
      'Lambing weekends are loud, short of sleep and the best time to come.',
      'springBabies',
      'feedTheAnimals',
    ],
    [
      'Small people may brush the old ewe by the gate, who considers it her due.',
      'pettingPen',
      'woolAndFibre',
    ],
  ],
  practicals: YARD_PRACTICALS,
  tips: [
    { title: 'Lambs sleep at noon', text: 'Come before eleven or after two if you would like them awake.' },
    {
      title: 'Bring knitting questions',
      text: 'Somebody at the table will know the answer.',
      needs: 'woolAndFibre',
    },
    ...YARD_TIPS,
  ],
  core: ['woolAndFibre'],
  likely: YARD_LIKELY,
  weeks: VISITING_WEEKS,
};
