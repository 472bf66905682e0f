import { HARDY_GRAPES, type Region, SHORE_GRAPES, town } from './region.ts';

const NORTHUMBERLAND = 'Northumberland County';
const KAWARTHA = 'Kawartha Lakes';
const PETERBOROUGH = 'Peterborough County';
const PRINCE_EDWARD = 'Prince Edward County';
const HASTINGS = 'Hastings County';
const LENNOX = 'Lennox and Addington County';

export const northumberland: Region = {
  part: 'east',
  areaCodes: ['905', '289', '705'],
  towns: [
    town('Port Hope', 43.951, -78.294, NORTHUMBERLAND, 'L1A', 3),
    town('Cobourg', 43.96, -78.167, NORTHUMBERLAND, 'K9A', 3),
    town('Grafton', 43.992, -78.023, NORTHUMBERLAND, 'K0K', 2),
    town('Colborne', 44.005, -77.888, NORTHUMBERLAND, 'K0K', 2),
    town('Brighton', 44.041, -77.738, NORTHUMBERLAND, 'K0K', 2),
    town('Warkworth', 44.202, -77.887, NORTHUMBERLAND, 'K0K', 2),
    town('Campbellford', 44.308, -77.799, NORTHUMBERLAND, 'K0L', 1),
  ],
  heads: [
    'Northumberland Hill',
    'Shelter Valley',
    'Rice Lake',
    'Trent Bend',
    'Percy Boom',
    "Presqu'ile",
    'Ganaraska Hill',
    'Lone Drumlin',
  ],
  where: [
    'in the Northumberland Hills',
    'between the moraine and the lake',
    'on rolling drumlin ground',
    'an hour and a bit east of the city',
  ],
  land: [
    'Tallgrass prairie survives on the ridge, and the bobolinks nest in it until July.',
    'The hills roll south toward Lake Ontario, so there is water in every second view.',
    'Apple trees along this shore supplied the army with dried fruit in two wars.',
    'The road goes up, the road goes down, and the cyclists who come in June say it mostly goes up.',
  ],
  roads: [
    'County Road {n}',
    'Concession Road {n}',
    'Shelter Valley Road',
    'Danforth Road East',
    'Centreton Road',
    'Mill Street',
  ],
  crops: ['apple', 'apple', 'berry', 'pumpkin', 'flower'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.5, cidery: 2, weddings: 1.6, photography: 1.3 },
};

export const kawarthas: Region = {
  part: 'east',
  areaCodes: ['705', '249'],
  towns: [
    town('Lindsay', 44.353, -78.735, KAWARTHA, 'K9V', 2),
    town('Omemee', 44.299, -78.559, KAWARTHA, 'K0L', 1),
    town('Fenelon Falls', 44.536, -78.74, KAWARTHA, 'K0M', 2),
    town('Bobcaygeon', 44.54, -78.544, KAWARTHA, 'K0M', 2),
    town('Millbrook', 44.151, -78.448, PETERBOROUGH, 'L0A', 2),
    town('Lakefield', 44.426, -78.27, PETERBOROUGH, 'K0L', 2),
    town('Keene', 44.241, -78.163, PETERBOROUGH, 'K0L', 1),
    town('Norwood', 44.383, -77.982, PETERBOROUGH, 'K0L', 1),
  ],
  heads: [
    'Kawartha',
    'Drumlin',
    'Lock Street',
    'Pigeon Lake',
    'Otonabee',
    'Lift Lock',
    'Indian River Road',
    'Emily Hill',
    'Sturgeon Point',
  ],
  where: ['in drumlin country', 'in the Kawarthas', 'between two lakes', 'an hour and a half from the city'],
  land: [
    'Drumlins all point the same way here, so every lane climbs and then changes its mind.',
    'Cottagers fill the road on Friday nights; mornings belong to the mist and the loons.',
    'Cedar rail fences still do their job, zigzagging over ground no post would go into.',
    'The canal froze by Christmas most years, and ice from it filled the sawdust shed.',
  ],
  roads: [
    'County Road {n}',
    'Kawartha Lakes Road {n}',
    'Concession {n}',
    'Sturgeon Road',
    'Line {n}',
    'Settlers Line',
  ],
  crops: ['berry', 'apple', 'pumpkin', 'flower'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.2, animal_farm: 1.3, farmstays: 1.3, cidery: 0.7 },
};

export const princeEdward: Region = {
  part: 'east',
  areaCodes: ['613', '343'],
  towns: [
    town('Consecon', 43.996, -77.522, PRINCE_EDWARD, 'K0K', 1),
    town('Hillier', 43.974, -77.455, PRINCE_EDWARD, 'K0K', 3),
    town('Wellington', 43.953, -77.35, PRINCE_EDWARD, 'K0K', 3),
    town('Bloomfield', 43.985, -77.231, PRINCE_EDWARD, 'K0K', 3),
    town('Picton', 44.006, -77.14, PRINCE_EDWARD, 'K0K', 4),
  ],
  heads: [
    'Limestone Shore',
    'Quinte Isle',
    'Sandbank Lane',
    'Loyalist',
    'Black Prince Road',
    'Long Reach',
    'Hay Bay',
    'Dry Stone',
    'Closing Ferry',
  ],
  where: [
    'in the County',
    'on thin clay over limestone',
    'a bicycle ride from Wellington',
    'on limestone you can see through the grass',
  ],
  land: [
    "There is a hand's depth of soil and then fractured limestone all the way down.",
    'Water on every side keeps the air moving, and every vine around is buried with earth each November all the same.',
    'Canning factories once ran day and night on this shore, and the oldest shed on the place came from one.',
    'Half the traffic in August is bicycles, and they are welcome to fill their bottles.',
    'Swifts nest in the chimney of the old cannery, and in the evening they come over low.',
  ],
  roads: ['County Road {n}', 'Loyalist Parkway', 'Ridge Road', 'Benway Road', 'Chase Road', 'Danforth Road'],
  crops: ['apple', 'berry', 'flower', 'pumpkin', 'cherry'],
  grapes: SHORE_GRAPES,
  affinity: { winery: 5, cidery: 3, farmstays: 1.8, weddings: 1.5, tree_farm: 0.4, animal_farm: 0.8 },
};

export const quinte: Region = {
  part: 'east',
  areaCodes: ['613', '343', '753'],
  towns: [
    town('Stirling', 44.3, -77.549, HASTINGS, 'K0K', 2),
    town('Madoc', 44.507, -77.474, HASTINGS, 'K0K', 1),
    town('Tweed', 44.476, -77.313, HASTINGS, 'K0K', 1),
    town('Napanee', 44.249, -76.95, LENNOX, 'K7R', 2),
    town('Bath', 44.184, -76.78, LENNOX, 'K0H', 1),
    town('Tamworth', 44.487, -76.995, LENNOX, 'K0K', 1),
  ],
  heads: [
    'Moira',
    'Salmon River',
    'Crowe River',
    'Cooper Creek',
    'Hog Lake',
    'Bay of Quinte',
    'Hungerford',
    'Stone Mills',
  ],
  where: [
    'not far from where the farmland meets the Shield',
    'beside a river that still floods',
    'in old cheese-factory country',
    'north of the Bay of Quinte',
  ],
  land: [
    'Granite starts a few concessions north and does not stop until Hudson Bay.',
    'A hundred cheese factories worked this county once, and the neighbours still argue about the best.',
    'The river floods the lower pasture in April, and the pike come up with it.',
    'Turtles cross the lane in June; everyone here stops for them.',
  ],
  roads: [
    'County Road {n}',
    'Concession {n}',
    'Stirling-Marmora Road',
    'Old Kingston Road',
    'River Road',
    'Slash Road',
  ],
  crops: ['berry', 'apple', 'pumpkin', 'flower'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.3, animal_farm: 1.3 },
};
