import type { Voice } from '../kind.ts';
import { VISITING_WEEKS, YARD_LIKELY, YARD_PRACTICALS, YARD_TIPS } from './common.ts';

/** A yard with some of everything: the picture draws its animals by lot. */
export const barnyard: Voice = {
  names: [
    '{head} & Kin Farm',
    '{head} Animal Farm',
    '{head} Barnyard',
    '{head} Homestead',
    '{head} Sanctuary',
    '{family} & Kin',
    'Old {head} Farmyard',
    "{first} & {first2}'s Farmyard",
  ],
  lights: ['summerNoon', 'golden', 'springMorning', 'autumnDay'],
  words: {
    animal: [
      'a blind pony',
      'three retired sheep',
      'a turkey called Dennis',
      'an emu',
      'two donkeys',
      'a one-horned goat',
      'a pig who was meant to stay small',
    ],
  },
  leads: [
    'It started with {animal}, and word got about that there was room.',
    'Somebody in every kind of trouble has ended up here: {animal}, {animal2}, a great many hens.',
    'Sheep, goats, a pony and a cow share one yard and, on the whole, one set of manners.',
    'A small mixed farm of the kind that used to be on every concession.',
    '{first} and {first2} {family} retired from teaching and went straight back to answering questions all day.',
    'Heritage breeds only, kept because nobody else near {town} was keeping them.',
    'There are about sixty animals and one gate, and the gate is closed.',
    'Some of them earn their keep and some of them never will, and both kinds get breakfast.',
  ],
  details: [
    'Every pen has a card with a name, an age and a short scandal.',
    'The geese live by the car park and act as customs.',
    'Eggs come in four colours.',
    'A vet student stays every summer and does the talks.',
    'There is always somebody newborn between March and June.',
  ],
  visits: [
    ['Volunteers are appointed on the spot at feeding time.', 'feedTheAnimals', 'pettingPen'],
    ['Go round with a cup of feed and make sure the shy ones get some.', 'feedTheAnimals'],
    ['Sit in the straw with the lambs; it is the best seat on the farm.', 'springBabies', 'feedTheAnimals'],
    [
      'Bring carrots, bring grandchildren, and stay to help with the barn if you like.',
      'feedTheAnimals',
      'picnicTables',
    ],
    ['Someone will walk round with you and introduce everyone.', 'farmTours', 'feedTheAnimals'],
    ['The pony goes twice round the paddock and not one step further.', 'riding', 'feedTheAnimals'],
  ],
  practicals: YARD_PRACTICALS,
  tips: [
    { title: 'Mind the geese', text: 'Walk past as if you had an appointment.' },
    { title: 'Everyone is fed', text: 'If they tell you otherwise they are lying.' },
    ...YARD_TIPS,
  ],
  core: ['feedTheAnimals'],
  likely: YARD_LIKELY,
  weeks: VISITING_WEEKS,
};
