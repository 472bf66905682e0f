import type { Voice } from '../kind.ts';
import { VISITING_WEEKS, YARD_LIKELY, YARD_PRACTICALS, YARD_TIPS } from './common.ts';

export const goats: Voice = {
  names: [
    '{head} Goat Farm',
    '{head} Goat Dairy',
    '{head} Goats',
    '{family} Goat Dairy',
    "{family}'s Goats",
    'Little {head} Goats',
    '{head} Hoof & Horn',
    '{head} Goat & Garden',
  ],
  lights: ['golden', 'summerNoon', 'springMorning', 'autumnDay'],
  words: {
    breed: ['Nubian', 'Saanen', 'Alpine', 'LaMancha', 'Toggenburg', 'Nigerian Dwarf'],
    count: ['eighteen', 'thirty', 'forty-five', 'sixty', 'eighty'],
    cheese: ['chèvre', 'feta', 'a small ashed pyramid', 'fresh curd', 'caramel'],
  },
  leads: [
    '{count} {breed} goats, one very small dairy, and a rule that nobody is milked in a hurry.',
    'The goats came to clear the sumac and stayed to run the place.',
    '{first} {family} makes {cheese} on Tuesdays and Fridays, and the goats supervise through the window.',
    'Born climbers all of them, so the {families} built a tower in the yard with a spiral ramp.',
    'Any {breed} will look you straight in the eye, and most visitors lose.',
    'Kidding begins with the first thaw, and for six weeks the kitchen smells of warm milk.',
    'Two hundred cheeses a week and not a box of any of them travels past {town}.',
    'It takes about four seconds for a goat here to find out whether your coat has pockets.',
  ],
  details: [
    'The cheese took a ribbon at the Royal, and the goats took no notice.',
    'They browse the fence rows in August and come home smelling of mint.',
    'Soap is made from whatever milk the cheese does not need.',
    'Each kid wears its name on its collar.',
    'Whey goes to the pigs over the road.',
  ],
  visits: [
    ['Feed by the cup, or sit on a bale and be climbed on.', 'feedTheAnimals', 'pettingPen'],
    ['You may try your hand at milking; it is harder than it looks.', 'feedTheAnimals', 'farmTours'],
    [
      'Taste three cheeses at the dairy window, then meet the people responsible.',
      'feedTheAnimals',
      'tastings',
    ],
    ['Bottle-feeding runs from March to June and is fought over.', 'springBabies', 'feedTheAnimals'],
    [
      'Take two of them for a walk along the lane, on a leash, at their pace.',
      'feedTheAnimals',
      'walkingTrails',
    ],
    [
      'Yoga is offered on Sunday mornings, and the goats take a broad view of it.',
      'feedTheAnimals',
      'workshops',
    ],
    ['There is cheese, soap and caramel in the porch, paid for in a tin.', 'feedTheAnimals', 'farmShop'],
  ],
  practicals: YARD_PRACTICALS,
  tips: [
    { title: 'Empty your pockets', text: 'They will find the receipt, the granola bar and the drawstring.' },
    { title: 'Tie back scarves', text: 'And hair. And anything that dangles.' },
    { title: 'Bring a cooler', text: 'Fresh cheese keeps about two hours in a warm car.' },
    ...YARD_TIPS,
  ],
  core: ['feedTheAnimals'],
  likely: YARD_LIKELY,
  weeks: VISITING_WEEKS,
};
