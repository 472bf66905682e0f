import { onSide, type Region, SHORE_GRAPES, town } from './region.ts';

const NORFOLK = 'Norfolk County';
const BRANT = 'Brant County';
const OXFORD = 'Oxford County';
const ELGIN = 'Elgin County';
const MIDDLESEX = 'Middlesex County';
const LAMBTON = 'Lambton County';
const ESSEX = 'Essex County';
const KENT = 'Chatham-Kent';

export const norfolk: Region = {
  part: 'southwest',
  areaCodes: ['519', '226', '548'],
  towns: [
    town('Port Dover', 42.785, -80.201, NORFOLK, 'N0A', 2),
    town('Simcoe', 42.836, -80.302, NORFOLK, 'N3Y', 4),
    town('Waterford', 42.932, -80.287, NORFOLK, 'N0E', 2),
    town('Delhi', 42.853, -80.499, NORFOLK, 'N4B', 2),
    town('Port Rowan', 42.621, -80.458, NORFOLK, 'N0E', 1),
  ],
  heads: [
    'Long Point',
    'Norfolk Sand',
    'Kiln Lane',
    'Nanticoke Creek',
    'Turkey Point Road',
    'Tobacco Barn',
    'Backus Mill',
    'Windham',
  ],
  where: [
    'on the Norfolk sand plain',
    "in Ontario's garden",
    'a few concessions back from Lake Erie',
    'on old tobacco land',
  ],
  land: [
    'The green kilns along the lane dried tobacco until the eighties; now they hold hoses and canoes.',
    'Sand warms early, so everything here is ripe a week before the rest of the province notices.',
    'Tulip trees and sassafras grow in the fence rows, as far north as they care to.',
    'Long Point is close enough that the warblers stop by in the second week of May.',
  ],
  roads: [
    'Concession {n}',
    'Highway {n}',
    'Windham Road {n}',
    'Charlotteville Road {n}',
    'Norfolk Road {n}',
    'Lakeshore Road',
  ],
  crops: ['apple', 'berry', 'berry', 'cherry', 'peach', 'pumpkin', 'flower'],
  grapes: SHORE_GRAPES,
  affinity: { winery: 1.4, pyo_farm: 1.5, cidery: 1.2 },
};

export const brant: Region = {
  part: 'southwest',
  areaCodes: ['519', '226', '905'],
  towns: [
    town('Caledonia', 43.073, -79.953, 'Haldimand County', 'N3W', 2),
    town('St. George', 43.245, -80.251, BRANT, 'N0E', 2),
    town('Paris', 43.196, -80.384, BRANT, 'N3L', 3),
    town('Burford', 43.103, -80.429, BRANT, 'N0E', 1),
  ],
  heads: [
    'Grand River',
    'Cobblestone',
    'Governor Road',
    'Nith Bend',
    'Six Span',
    'Gypsum Hill',
    'Fairchild Creek',
    'Riverbank',
  ],
  where: ['along the Grand', 'on river loam', 'between two bends of the Grand', 'in cobblestone country'],
  land: [
    'Canoes go by all summer, and some of them stop.',
    'The house is faced with cobbles from the river, each one chosen by hand.',
    'Flat terraces step down to the water, and every one of them has a different soil.',
    'In spring the river brings ice as far as the bottom gate and then takes it away again.',
  ],
  roads: [
    'River Road',
    'Brant Road {n}',
    'Concession {n}',
    'Governors Road',
    'Sour Springs Road',
    'Highway {n}',
  ],
  crops: ['apple', 'berry', 'pumpkin', 'flower', 'berry'],
  grapes: SHORE_GRAPES,
  affinity: { winery: 0.5, pyo_farm: 1.3, weddings: 1.3 },
};

export const oxfordElgin: Region = {
  part: 'southwest',
  areaCodes: ['519', '226'],
  towns: [
    town('Woodstock', 43.131, -80.748, OXFORD, 'N4S', 2),
    town('Norwich', 42.988, -80.598, OXFORD, 'N0J', 1),
    town('Tavistock', 43.319, -80.835, OXFORD, 'N0B', 1),
    town('Ingersoll', 43.037, -80.883, OXFORD, 'N5C', 1),
    town('Tillsonburg', 42.86, -80.726, OXFORD, 'N4G', 2),
    town('Aylmer', 42.771, -80.983, ELGIN, 'N5H', 1),
    town('Sparta', 42.702, -81.079, ELGIN, 'N0L', 2),
    town('Port Stanley', 42.666, -81.215, ELGIN, 'N5L', 2),
  ],
  heads: [
    'Curd Creek',
    'Otter Creek',
    'Kettle Creek',
    'Talbot Road',
    'Quaker Lane',
    'Thames Bend',
    'Catfish Creek',
    'Springbank Road',
  ],
  where: [
    'in dairy country',
    'between the Thames and Lake Erie',
    'on gentle ground south of Stratford',
    'in old cheese-factory country',
  ],
  land: [
    'Milk trucks have the right of way here, or behave as if they had.',
    'Lake Erie takes the edge off October, and the leaves hang on until Remembrance Day.',
    'A plank road once ran past the gate, and planks still come up with the plough.',
    'Hawks by the thousand pass over in the middle of September, following the Erie shore.',
  ],
  roads: ['Talbot Line', 'Oxford Road {n}', 'Sparta Line', 'Road {n}', 'Concession {n}', 'Quaker Road'],
  crops: ['berry', 'apple', 'pumpkin', 'flower', 'peach'],
  grapes: SHORE_GRAPES,
  affinity: { winery: 0.6, animal_farm: 1.3, kids_play_area: 1.2 },
};

export const middlesexLambton: Region = {
  part: 'southwest',
  areaCodes: ['519', '226', '548'],
  towns: [
    town('Ilderton', 43.08, -81.378, MIDDLESEX, 'N0M', 2),
    town('Komoka', 42.945, -81.432, MIDDLESEX, 'N0L', 1),
    town('Lucan', 43.186, -81.402, MIDDLESEX, 'N0M', 1),
    town('Strathroy', 42.956, -81.62, MIDDLESEX, 'N7G', 2),
    town('Grand Bend', 43.313, -81.756, LAMBTON, 'N0M', 2),
    town('Forest', 43.1, -82.0, LAMBTON, 'N0N', 2),
    town('Petrolia', 42.882, -82.15, LAMBTON, 'N0N', 1),
    town('Wyoming', 42.95, -82.118, LAMBTON, 'N0N', 1),
  ],
  heads: [
    'Sydenham River',
    'Pinery Edge',
    'Oil Springs Road',
    'Ausable Flats',
    'Egremont',
    'Dune Side',
    'Twelve Mile Corner',
    'London Road',
  ],
  where: [
    'between London and Lake Huron',
    'on the flat land toward the lake',
    'west of London',
    'in old oak-savannah country',
  ],
  land: [
    'Oak savannah once covered this ground, and the biggest of the oaks is still by the pond.',
    'Tundra swans rest on the flats in March, thousands at a time, and you can hear them from the kitchen.',
    'The land is as flat as a table and the sky makes up for it.',
    'The beach is an easy drive, so half the visitors come with sand in the car.',
  ],
  roads: [
    'Egremont Road',
    'Lakeshore Road',
    '{n} Mile Road',
    'Elginfield Road',
    'Townsend Line',
    'Concession {n}',
  ],
  crops: ['berry', 'apple', 'pumpkin', 'flower', 'peach', 'cherry'],
  grapes: SHORE_GRAPES,
  affinity: { winery: 0.8, kids_play_area: 1.2, cidery: 0.8 },
};

export const essexKent: Region = {
  part: 'southwest',
  areaCodes: ['519', '226'],
  towns: [
    onSide('east', town('Amherstburg', 42.101, -83.108, ESSEX, 'N9V', 2)),
    town('Harrow', 42.035, -82.918, ESSEX, 'N0R', 3),
    town('Essex', 42.175, -82.823, ESSEX, 'N8M', 1),
    town('Kingsville', 42.04, -82.738, ESSEX, 'N9Y', 4),
    town('Leamington', 42.053, -82.6, ESSEX, 'N8H', 2),
    town('Tilbury', 42.262, -82.432, KENT, 'N0P', 1),
    town('Chatham', 42.408, -82.186, KENT, 'N7M', 2),
    town('Dresden', 42.59, -82.18, KENT, 'N0P', 1),
    town('Blenheim', 42.335, -81.997, KENT, 'N0P', 1),
    town('Ridgetown', 42.438, -81.886, KENT, 'N0P', 1),
  ],
  heads: [
    'Pelee Passage',
    'Point Line',
    'Colchester Reef',
    'Monarch Stop',
    'Rondeau',
    'Pawpaw',
    'Cedar Creek',
    'Ridge Line',
    'Southernmost',
  ],
  where: [
    'on the Erie north shore',
    'in the deep south of Ontario',
    'on the Ridge',
    'at the same latitude as northern California',
  ],
  land: [
    'Monarchs gather in the trees in September to wait for a north wind.',
    'Few places in Ontario have more frost-free days, and the figs by the porch know it.',
    'The greenhouses of Leamington light the clouds orange on winter nights.',
    'A gravel ridge a few metres high is the nearest thing to a hill for an hour around.',
  ],
  roads: [
    'County Road {n}',
    'Concession {n}',
    'Talbot Trail',
    'Ridge Line',
    'Graham Sideroad',
    'Heritage Road',
  ],
  crops: ['peach', 'apple', 'berry', 'cherry', 'pumpkin', 'flower'],
  grapes: SHORE_GRAPES,
  affinity: { winery: 3.2, tree_farm: 0.5, cidery: 0.8 },
};
