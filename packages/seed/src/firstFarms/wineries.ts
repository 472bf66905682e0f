import type { WrittenFarm } from './writtenFarm.ts';

export const WINERIES: readonly WrittenFarm[] = [
  {
    name: 'Bench & Stone Vineyard',
    town: 'Jordan',
    street: '3961 Seventeenth Street',
    categories: ['winery', 'weddings'],
    light: 'summerNoon',
    about: [
      'Riesling and Pinot Noir grow on eighteen acres of clay and dolomite, halfway between the brow and the lake. The walls along the rows were built of what came up with the plough, and there is always more.',
      'Tastings are poured at a slab of the same stone, four wines and no hurry. On summer Fridays there is one long table between the vines, and supper is whatever the garden sent in.',
    ],
    features: [
      'tastings',
      'farmTours',
      'farmKitchen',
      'weddingVenue',
      'wheelchairAccess',
      'bookAhead',
      'cardsAccepted',
    ],
    week: 'Mo-Th 11:00-17:00; Fr 11:00-21:00; Sa 10:00-18:00; Su 11:00-17:00',
    tips: [
      ['Flat shoes', 'The rows are grass over clay. Heels sink.'],
      ['Book the long table', 'Twenty-four seats, Fridays only, gone by the middle of June.'],
      ['Choose a driver', 'We pour sweet Concord juice for whoever has the keys.'],
    ],
    handle: 'benchandstone',
  },
  {
    name: 'Two Creeks Winery',
    town: 'Niagara-on-the-Lake',
    street: '1402 Line 3 Road',
    categories: ['winery', 'festivals'],
    banner: 'Trending',
    light: 'sunset',
    about: [
      'Two creeks meet behind the crush pad, and the frost follows the lower one, which is why the Chardonnay stands on the other side. The family grew peaches here until 1994 and kept one row for the pies.',
      'Take a flight out to the terrace about an hour before sunset. In the third week of January the icewine pickers come in at four in the morning, and visitors with warm boots may join them.',
    ],
    features: [
      'tastings',
      'picnicTables',
      'liveMusic',
      'farmShop',
      'freeParking',
      'accessibleWashroom',
      'stepFreePaths',
    ],
    week: 'Mo-We 11:00-17:00; Th-Sa 11:00-20:00; Su 11:00-18:00',
    tips: [
      ['Come late in the day', 'The tour buses leave at four and the light arrives at six.'],
      ['Park by the barn', 'The lane by the creek floods, and it is softer than it looks.'],
    ],
    handle: 'twocreekswinery',
  },
  {
    name: 'Lakelight Vineyards',
    town: 'Hillier',
    street: '288 Benway Road',
    categories: ['winery'],
    light: 'golden',
    about: [
      "Limestone an arm's length down, a lake on three sides and vines that have to be buried every November: nobody would choose it who had not tasted the Pinot. Seven acres are worked by two people and a crew of friends.",
      'The tasting room was a lambing shed and seats ten. Bring a picnic for the orchard, and ask for the skin-contact Pinot Gris before it runs out.',
    ],
    features: ['tastings', 'picnicTables', 'dogsOnLeash', 'bookAhead', 'organic'],
    week: 'Th-Mo 11:00-17:30',
    tips: [
      [
        'Come by bicycle',
        'The Millennium Trail passes the end of the lane, and there is a pump by the door.',
      ],
      ['Ten seats', 'Parties of more than six are best split in two.'],
    ],
    handle: 'lakelight',
  },
  {
    name: 'Heron Point Estate',
    town: 'Kingsville',
    street: '57 County Road 50',
    categories: ['winery', 'farmstays'],
    light: 'autumnDay',
    about: [
      'Cabernet Franc ripens properly this far south, with Lake Erie keeping the fall mild and Point Pelee just along the shore. Herons fish in the irrigation pond and have never once been startled by a cork.',
      'Walk the vines with the map first, then taste what grew where. A bunkie for two stands at the end of the last row, with a window on the water.',
    ],
    features: ['tastings', 'walkingTrails', 'overnightStays', 'farmShop', 'freeParking', 'washrooms'],
    week: 'We-Su 11:00-18:00',
    tips: [
      ['Bring binoculars', 'In the second week of May there are warblers in every fence row.'],
      ['Bunkie guests', 'Check in at the tasting bar. The key is on the nail beside the corkscrews.'],
      ['Monarch weeks', 'In September the butterflies rest on the west block, and that row is closed.'],
    ],
    handle: 'heronpoint',
  },
];
