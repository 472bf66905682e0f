import { HARDY_GRAPES, type Region, SHORE_GRAPES, town } from './region.ts';

const WATERLOO = 'Region of Waterloo';
const WELLINGTON = 'Wellington County';
const PERTH = 'Perth County';
const HURON = 'Huron County';

export const waterloo: Region = {
  part: 'midwest',
  areaCodes: ['519', '226'],
  towns: [
    town('Ayr', 43.285, -80.45, WATERLOO, 'N0B', 1),
    town('New Hamburg', 43.38, -80.706, WATERLOO, 'N3A', 2),
    town('Wellesley', 43.477, -80.763, WATERLOO, 'N0B', 2),
    town('St. Jacobs', 43.537, -80.556, WATERLOO, 'N0B', 4),
    town('Elmira', 43.6, -80.552, WATERLOO, 'N3B', 3),
  ],
  heads: [
    'Conestogo',
    'Covered Bridge',
    'Buggy Lane',
    'Nith River',
    'Sugar Kettle',
    'Old Order Road',
    'Quilt Block',
    'Floradale',
  ],
  where: [
    'among the Old Order farms',
    'along a slow brown river',
    'on deep Waterloo loam',
    'in Mennonite country',
  ],
  land: [
    'Buggies pass on their way to church, so take the hill slowly on a Sunday.',
    'The loam is deep and black, and the neighbours plough it straight.',
    'A covered bridge stands two concessions over and is worth the detour.',
    'Maple buckets hang along the lane from the first thaw in March.',
  ],
  roads: [
    'Line {n}',
    'Regional Road {n}',
    'Three Bridges Road',
    'Lobsinger Line',
    'Sawmill Road',
    'Township Road {n}',
  ],
  crops: ['apple', 'berry', 'pumpkin', 'flower'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.2, farmers_market: 1.6, animal_farm: 1.6 },
};

export const wellington: Region = {
  part: 'midwest',
  areaCodes: ['519', '226', '548'],
  towns: [
    town('Guelph', 43.545, -80.251, WELLINGTON, 'N1H', 4),
    town('Rockwood', 43.619, -80.144, WELLINGTON, 'N0B', 2),
    town('Fergus', 43.706, -80.378, WELLINGTON, 'N1M', 2),
    town('Elora', 43.682, -80.431, WELLINGTON, 'N0B', 4),
    town('Harriston', 43.909, -80.875, WELLINGTON, 'N0G', 1),
    town('Mount Forest', 43.98, -80.73, WELLINGTON, 'N0G', 1),
  ],
  heads: [
    'Elora Gorge',
    'Eramosa',
    'Speed River',
    'Arkell Springs',
    'Luther Marsh',
    'Salem Mill',
    'Royal City',
    'Irvine Creek',
  ],
  where: [
    'in drumlin country',
    'on good Wellington loam',
    'within reach of the Grand',
    'on a limestone rise',
  ],
  land: [
    "Students from the university's ag college have been turning up to help since anyone can remember.",
    'Every field here tilts one way or another; the ice saw to that.',
    'A cold brown river runs behind the woodlot and is the best swimming for miles.',
    "Scots masons built the house, and it has not moved a finger's width since.",
  ],
  roads: [
    'Wellington Road {n}',
    'Sideroad {n}',
    'Eramosa-Milton Townline',
    'Sixth Line East',
    'Concession {n}',
    'Jones Baseline',
  ],
  crops: ['apple', 'berry', 'pumpkin', 'flower', 'berry'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.25, animal_farm: 1.5, weddings: 1.2, farmers_market: 1.3 },
};

export const perthHuron: Region = {
  part: 'midwest',
  areaCodes: ['519', '226'],
  towns: [
    town('Stratford', 43.368, -80.952, PERTH, 'N5A', 3),
    town('St. Marys', 43.256, -81.139, PERTH, 'N4X', 2),
    town('Listowel', 43.733, -80.952, PERTH, 'N4W', 1),
    town('Mitchell', 43.468, -81.197, PERTH, 'N0K', 1),
    town('Exeter', 43.344, -81.479, HURON, 'N0M', 1),
    town('Zurich', 43.421, -81.625, HURON, 'N0M', 1),
    town('Bayfield', 43.561, -81.699, HURON, 'N0M', 3),
    town('Goderich', 43.743, -81.711, HURON, 'N7A', 2),
    town('Blyth', 43.736, -81.429, HURON, 'N0M', 1),
    town('Wingham', 43.887, -81.312, HURON, 'N0G', 1),
    town('Lucknow', 43.961, -81.517, 'Bruce County', 'N0G', 1),
  ],
  heads: [
    'Avon River',
    'Huron Tract',
    'Bluewater',
    'Maitland',
    'Ausable',
    'Bannockburn',
    'Perth Line',
    'Menesetung',
    'Salt Road',
  ],
  where: [
    'in the Huron Tract',
    'between Stratford and the lake',
    'on heavy clay loam',
    'in sight of three church steeples',
  ],
  land: [
    'The Canada Company surveyed these roads in the 1830s, and they have not bent since.',
    'This is cash-crop country, so a hundred acres that nobody ploughs is a rare sight.',
    'Theatre people come out between the matinée and the evening show.',
    'Snow squalls off Lake Huron can shut the road in an hour; the wood box is kept full.',
  ],
  roads: [
    'Line {n}',
    'Perth Road {n}',
    'Huron County Road {n}',
    'Goshen Line',
    'Bluewater Highway',
    'Maitland Line',
  ],
  crops: ['berry', 'apple', 'pumpkin', 'flower'],
  grapes: SHORE_GRAPES,
  affinity: { winery: 0.6, cidery: 0.8, animal_farm: 1.4, farmstays: 1.2 },
};
