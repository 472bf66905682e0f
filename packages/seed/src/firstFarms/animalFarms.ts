import type { WrittenFarm } from './writtenFarm.ts';

export const ANIMAL_FARMS: readonly WrittenFarm[] = [
  {
    name: 'Thistledown Sheep & Wool',
    town: 'St. Jacobs',
    street: '1780 Three Bridges Road',
    categories: ['animal_farm', 'farmers_market'],
    banner: 'Trending',
    light: 'springMorning',
    about: [
      "Ninety Border Leicester ewes graze along the Conestogo, and every one of them is wearing somebody's next sweater. Shearing is in March, lambing in April, and by Victoria Day the lambs run the fence in gangs.",
      'Watch the dogs bring the flock down at four, then see the fleece carded, spun and dyed in the summer kitchen. You may hold the shuttle, and you may also hold a lamb.',
    ],
    features: [
      'woolAndFibre',
      'feedTheAnimals',
      'springBabies',
      'farmShop',
      'workshops',
      'washrooms',
      'freeParking',
    ],
    week: 'Tu-Fr 10:00-16:30; Sa 09:00-16:30',
    tips: [
      ['Lambs sleep at noon', 'Come before eleven or after two if you would like them awake.'],
      ['Mind the buggies', 'They have the road until the hill. Give them all of it.'],
    ],
    handle: 'thistledownwool',
  },
  {
    name: 'Little Hoof Goat Dairy',
    town: 'Elora',
    street: '6395 Wellington Road 7',
    categories: ['animal_farm'],
    light: 'golden',
    about: [
      'Forty Nubians with ears like wet mittens, one cheesemaker and one rule: the goats go first. The milk travels eleven metres from parlour to vat and comes out as chèvre, feta and a small ash-covered pyramid that sells out on Saturdays.',
      'Sit on a bale and be inspected. Kids are on the bottle from March to June, and there are more visitors willing to hold one than there are bottles.',
    ],
    features: ['feedTheAnimals', 'springBabies', 'farmShop', 'tastings', 'schoolVisits', 'wheelchairAccess'],
    week: 'We-Su 10:00-16:00',
    tips: [
      ['Empty your pockets', 'They will find the receipt, the granola bar and the drawstring.'],
      ['Bring a cooler', 'Fresh chèvre is good for about two hours in a warm car.'],
    ],
    handle: 'littlehoof',
  },
  {
    name: 'Stonebridge Stables',
    town: 'Caledon',
    street: '19421 Mississauga Road',
    categories: ['animal_farm'],
    banner: 'New',
    light: 'autumnDay',
    about: [
      'The barn is new and the bridge is from 1868. Fourteen Canadian horses live on the far side of it, most of them bred on the place, all of them patient with beginners.',
      'Nobody gets on until they have met a horse properly, which takes a brush and about half an hour. After that the trails run for nine kilometres through the Credit valley, at a walk, under maples.',
    ],
    features: ['riding', 'walkingTrails', 'bookAhead', 'birthdayParties', 'washrooms', 'freeParking'],
    week: 'Tu-Th 09:00-17:00; Fr 09:00-20:00; Sa-Su 08:00-17:00',
    tips: [
      ['A heel on your boot', 'About two centimetres. Running shoes slip through the stirrup.'],
      ['Helmets are here', 'We fit them. A bicycle helmet is not the same thing.'],
      ['Book the small pony early', 'Marmalade is eleven hands high and has a waiting list.'],
    ],
    handle: 'stonebridgestables',
  },
  {
    name: 'Clover & Kin Farm',
    town: 'Creemore',
    street: '3 Concession 4',
    categories: ['animal_farm', 'farmstays'],
    light: 'summerNoon',
    about: [
      'A small mixed farm of the kind that used to be on every concession: a dozen sheep, a house cow, ducks on the pond and a donkey who opens gates. It sits in a fold of the hills above the Mad River, and most people miss the lane the first time.',
      'Come for chores at four and you will be handed a pail. The two rooms over the milkhouse are let by the night to anyone who does not mind a rooster.',
    ],
    features: ['feedTheAnimals', 'pettingPen', 'overnightStays', 'farmBreakfast', 'meatAndEggs', 'campfires'],
    week: 'Mo-Su 15:00-11:00',
    tips: [
      ['Latch it twice', 'The donkey watches how you do it.'],
      [
        'Second lane past the church',
        "The first one is the neighbour's, and she is tired of turning people round.",
      ],
    ],
    handle: 'cloverandkin',
  },
];
