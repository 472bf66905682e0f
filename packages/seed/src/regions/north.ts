import { HARDY_GRAPES, onSide, type Region, type Town, town } from './region.ts';

const MANITOULIN = 'Manitoulin District';
const ALGOMA = 'Algoma District';
const TIMISKAMING = 'Timiskaming District';
const COCHRANE = 'Cochrane District';
const KENORA = 'Kenora District';
const RAINY_RIVER = 'Rainy River District';

const western = (place: Town): Town => ({ ...place, timeZone: 'America/Winnipeg' });

export const nearNorth: Region = {
  part: 'north',
  areaCodes: ['705', '249', '683'],
  towns: [
    town('North Bay', 46.312, -79.463, 'Nipissing District', 'P1B', 2),
    town('Sturgeon Falls', 46.366, -79.928, 'Nipissing District', 'P2B', 2),
    town('Verner', 46.412, -80.126, 'Nipissing District', 'P0H', 1),
    town('Noelville', 46.134, -80.432, 'Sudbury District', 'P0M', 1),
    town('Sudbury', 46.491, -80.991, 'Greater Sudbury', 'P3E', 2),
    town('Chelmsford', 46.57, -81.2, 'Greater Sudbury', 'P0M', 2),
  ],
  heads: [
    'French River',
    'Nipissing',
    'Nickel Ridge',
    'Blezard Valley',
    'Veuve River',
    'Bouleau',
    'Grande Allée',
    'Vermilion Flat',
  ],
  where: [
    'where the rock leaves off',
    "on one of the north's good valley floors",
    'in French-speaking farm country',
    'in northern potato country',
  ],
  land: [
    'Past the last outcrop the ground goes perfectly flat, like something poured.',
    'French is the first language at the gate, and everyone manages.',
    'Eighteen hours of June light make up for a late start.',
    'Wild blueberries cover the hills behind, and the bears get there first.',
  ],
  roads: [
    'Regional Road {n}',
    'Highway {n} West',
    'Concession {n}',
    'Chemin {n}',
    'Lasalle Line',
    'Montée Principale',
  ],
  crops: ['berry', 'berry', 'pumpkin', 'flower'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.1, cidery: 0.3, tree_farm: 1.2, weddings: 0.8 },
};

export const temiskaming: Region = {
  part: 'north',
  areaCodes: ['705', '249'],
  towns: [
    onSide('west', town('Haileybury', 47.446, -79.637, TIMISKAMING, 'P0J', 1)),
    town('New Liskeard', 47.509, -79.673, TIMISKAMING, 'P0J', 2),
    town('Earlton', 47.71, -79.82, TIMISKAMING, 'P0J', 1),
    town('Englehart', 47.822, -79.872, TIMISKAMING, 'P0J', 1),
    town('Cochrane', 49.066, -81.027, COCHRANE, 'P0L', 1),
    town('Kapuskasing', 49.417, -82.43, COCHRANE, 'P5N', 1),
    town('Hearst', 49.685, -83.667, COCHRANE, 'P0L', 1),
  ],
  heads: [
    'Clay Belt',
    'Polar Line',
    'Wabi',
    'Little Clay',
    'Northlander',
    'Dawson Point',
    'Spruce Bog',
    'Ferguson Line',
  ],
  where: [
    'on the clay belt',
    'north of everything',
    'in the last big clearing',
    'on the far side of two hundred kilometres of spruce',
  ],
  land: [
    'Open fields after hours of forest: the clay belt is a surprise every time.',
    'Northern lights are common enough here that the dogs no longer bark at them.',
    'The lake that left this clay behind was larger than all the Great Lakes together.',
    'Winter takes half the year, and the other half is very bright.',
  ],
  roads: ['Concession {n}', 'Dawson Point Road', 'Highway {n}', 'Uno Park Road', 'Rang {n}', 'Milberta Road'],
  crops: ['berry', 'flower', 'pumpkin'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.03, cidery: 0.2, weddings: 0.8 },
};

export const manitoulin: Region = {
  part: 'north',
  areaCodes: ['705', '249'],
  towns: [
    town('Little Current', 45.975, -81.925, MANITOULIN, 'P0P', 1),
    town('Mindemoya', 45.733, -82.166, MANITOULIN, 'P0P', 2),
    town('Gore Bay', 45.914, -82.463, MANITOULIN, 'P0P', 1),
  ],
  heads: [
    'Manitou',
    'Swing Bridge',
    'Haweater',
    'North Channel',
    'Cup and Saucer',
    'Kagawong',
    'Ferry Line',
    'Island',
  ],
  where: [
    'on Manitoulin limestone',
    'on the island',
    'between two inland lakes',
    'a ferry ride from anywhere',
  ],
  land: [
    'Hawthorns line the lane; people raised here are called haweaters and are proud of it.',
    'The ferry sets the pace in summer, and nobody apologises for being late by a boat.',
    'White quartzite hills stand across the channel and turn pink at supper time.',
    'Sandhill cranes walk about in the hay as if they held the lease.',
  ],
  roads: ['Highway {n}', 'Concession {n}', 'Line Road', 'Government Road', 'Townline Road', 'Sideroad {n}'],
  crops: ['berry', 'berry', 'apple', 'flower'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.08, cidery: 0.3, farmstays: 1.8, animal_farm: 1.2 },
};

export const algoma: Region = {
  part: 'north',
  areaCodes: ['705', '249'],
  towns: [
    town('Thessalon', 46.256, -83.557, ALGOMA, 'P0R', 1),
    town('Bruce Mines', 46.302, -83.79, ALGOMA, 'P0R', 1),
    onSide('east', town('Richards Landing', 46.293, -84.036, ALGOMA, 'P0R', 1)),
    onSide('north', town('Sault Ste. Marie', 46.518, -84.333, ALGOMA, 'P6A', 2)),
  ],
  heads: [
    'Algoma',
    'Echo River',
    'Copper Mine',
    'North Shore',
    'St. Joseph Island',
    'Garden River',
    'Base Line',
    'Soo Line',
  ],
  where: [
    'in the farm valleys of Algoma',
    'along the North Channel',
    'under the maple hills',
    'between the rock and the water',
  ],
  land: [
    'Painters came for these hills in October, and the trains that brought them still run.',
    'Syrup from these maples was traded by canoe long before there was a road.',
    'Freighters pass at the bottom of the view, so slowly that nobody looks up.',
    'Moose use the lane too, and have the right of way.',
  ],
  roads: ['Highway {n}', 'Concession {n}', 'Government Road', 'Base Line', 'Sideroad {n}', 'Line Road'],
  crops: ['berry', 'berry', 'pumpkin', 'flower'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.08, cidery: 0.3, farmstays: 1.2, tree_farm: 1.2 },
};

export const superior: Region = {
  part: 'north',
  areaCodes: ['807'],
  towns: [
    town('Nipigon', 49.017, -88.267, 'Thunder Bay District', 'P0T', 1),
    town('Thunder Bay', 48.383, -89.251, 'Thunder Bay District', 'P7B', 3),
    town('Kakabeka Falls', 48.403, -89.62, 'Thunder Bay District', 'P0T', 2),
  ],
  heads: [
    'Sleeping Giant',
    'Kaministiquia',
    'Slate River',
    "Nor'Wester",
    'Lakehead',
    'Amethyst',
    'Mesa',
    'Sauna Lane',
  ],
  where: [
    'in sight of the mesas',
    'within reach of the Lakehead',
    'on the farm road out of town',
    'on cool ground near Superior',
  ],
  land: [
    'Flat-topped mountains stand along the south side and keep the worst of Superior off.',
    'Finnish homesteaders cleared these fields, and the sauna they built first is still in use.',
    'Strawberries ripen in the middle of July here, when the rest of Ontario has finished.',
    'Superior makes its own weather, so bring a sweater even in August.',
  ],
  roads: [
    'Highway {n}',
    'Oliver Road',
    'Dog Lake Road',
    'Concession {n}',
    'Boundary Drive',
    'Pole Line Road',
  ],
  crops: ['berry', 'flower', 'pumpkin'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.03, cidery: 0.2, farmers_market: 1.2 },
};

export const lakeOfTheWoods: Region = {
  part: 'north',
  areaCodes: ['807'],
  towns: [
    western(town('Sioux Lookout', 50.099, -91.92, KENORA, 'P8T', 1)),
    western(town('Dryden', 49.783, -92.75, KENORA, 'P8N', 2)),
    western(town('Vermilion Bay', 49.86, -93.388, KENORA, 'P0V', 1)),
    western(town('Kenora', 49.767, -94.49, KENORA, 'P9N', 2)),
    western(onSide('north', town('Fort Frances', 48.617, -93.4, RAINY_RIVER, 'P9A', 2))),
    western(onSide('north', town('Emo', 48.633, -93.836, RAINY_RIVER, 'P0W', 2))),
  ],
  heads: [
    'Rainy River',
    'Wabigoon',
    'Lake of the Woods',
    'Big Island',
    'Border Line',
    'Muskie',
    'Wild Rice',
    'Pine Portage',
  ],
  where: [
    'in the far northwest',
    "in one of the northwest's farm pockets",
    'on the prairie side of Ontario',
    'a long way from the last stop light',
  ],
  land: [
    'The nearest city is in another province and the next one is in another country.',
    'Prairie weather gets this far east: big skies, dry summers and a wind with nothing in its way.',
    'Wild rice stands in the bays below the fields and comes in by canoe in September.',
    'Pelicans fly over on their way to the lake, which visitors never quite believe.',
  ],
  roads: [
    'Highway {n}',
    'River Road',
    'Concession {n}',
    'Colonization Road',
    'Government Road',
    'Base Line Road',
  ],
  crops: ['berry', 'berry', 'flower', 'pumpkin'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.02, cidery: 0.1, weddings: 0.8 },
};
