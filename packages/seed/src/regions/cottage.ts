import { HARDY_GRAPES, type Region, town } from './region.ts';

const MUSKOKA = 'District of Muskoka';
const PARRY_SOUND = 'Parry Sound District';
const HALIBURTON = 'Haliburton County';

export const muskoka: Region = {
  part: 'cottage',
  areaCodes: ['705', '249'],
  towns: [
    town('Gravenhurst', 44.917, -79.37, MUSKOKA, 'P1P', 2),
    town('Bracebridge', 45.037, -79.314, MUSKOKA, 'P1L', 4),
    town('Huntsville', 45.33, -79.217, MUSKOKA, 'P1H', 3),
    town('Emsdale', 45.529, -79.317, PARRY_SOUND, 'P0A', 1),
    town("Burk's Falls", 45.62, -79.405, PARRY_SOUND, 'P0A', 2),
    town('Magnetawan', 45.665, -79.643, PARRY_SOUND, 'P0A', 1),
    town('Powassan', 46.08, -79.361, PARRY_SOUND, 'P0H', 1),
  ],
  heads: [
    'Muskoka Rock',
    'Portage',
    'Beaver Marsh',
    'Almaguin',
    'Loon Call',
    'Boathouse',
    'Three Mile Lake',
    'Stisted',
  ],
  where: [
    'on one of the few good pockets of soil',
    'between rock and water',
    'in cottage country',
    'ten minutes from the nearest dock',
  ],
  land: [
    'Settlers were promised farmland and got granite; this is one of the pockets where the promise held.',
    'Pines lean over the lane, all of them away from the west wind.',
    'The frost-free season is about a hundred days, and everybody works all of them.',
    'At night there is no light to be seen from the porch but the stars and one dock lamp.',
  ],
  roads: [
    'Muskoka Road {n}',
    'Concession {n}',
    'Falkenburg Road',
    'Old North Road',
    'Brunel Road',
    'Chemical Road',
  ],
  crops: ['berry', 'flower', 'pumpkin'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.15, cidery: 0.4, farmstays: 3, pyo_farm: 0.7, photography: 1.2 },
};

export const haliburton: Region = {
  part: 'cottage',
  areaCodes: ['705', '249', '613'],
  towns: [
    town('Kinmount', 44.783, -78.652, 'Kawartha Lakes', 'K0M', 1),
    town('Minden', 44.925, -78.725, HALIBURTON, 'K0M', 2),
    town('Haliburton', 45.05, -78.51, HALIBURTON, 'K0M', 2),
    town('Bancroft', 45.057, -77.855, 'Hastings County', 'K0L', 2),
    town('Maynooth', 45.231, -77.938, 'Hastings County', 'K0L', 1),
  ],
  heads: [
    'Highland',
    'Gull River',
    'Skyline',
    'Burnt River',
    'Hawk Lake',
    'Mineral Road',
    'Peterson Line',
    'Sugar House',
  ],
  where: [
    'in the Highlands',
    'beside a small fast river',
    'among eleven small lakes',
    'at the end of a long maintained road',
  ],
  land: [
    'There are more lakes than farms in this county, and more moose than either would like.',
    'Hard maple covers the hill behind, and steam from the evaporator shows above it every March.',
    'Potters and painters moved up in the seventies, and it shows in the mailboxes.',
    'Snow comes before Halloween some years, and nobody remarks on it.',
  ],
  roads: [
    'County Road {n}',
    'Gelert Road',
    'Hillsview Road',
    'Old Hastings Road',
    'Peterson Road',
    'Concession {n}',
  ],
  crops: ['berry', 'flower', 'pumpkin'],
  grapes: HARDY_GRAPES,
  affinity: { winery: 0.1, cidery: 0.4, farmstays: 3, pyo_farm: 0.6, tree_farm: 1.2 },
};
