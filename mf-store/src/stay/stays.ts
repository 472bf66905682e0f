import escarpmentCabin from './pictures/escarpment-cabin.webp';
import heronPoint from './pictures/heron-point.webp';
import lanternLane from './pictures/lantern-lane.webp';
import sugarShack from './pictures/sugar-shack.webp';

/** A sample stay. */
interface Stay {
  id: string;
  name: string;
  place: string;
  /** For a night, e.g. '$189'. */
  price: string;
  /** Address of its picture. */
  picture: string;
}

export const stays: readonly Stay[] = [
  {
    id: 'lantern-lane',
    name: 'Lantern Lane Cottage',
    place: 'Bracebridge, Ontario',
    price: '$189',
    picture: lanternLane,
  },
  {
    id: 'sugar-shack',
    name: 'The Sugar Shack',
    place: 'Haliburton, Ontario',
    price: '$164',
    picture: sugarShack,
  },
  {
    id: 'heron-point',
    name: 'Heron Point Bunkie',
    place: 'Kingsville, Ontario',
    price: '$142',
    picture: heronPoint,
  },
  {
    id: 'escarpment-cabin',
    name: 'Escarpment Cabin',
    place: 'Creemore, Ontario',
    price: '$176',
    picture: escarpmentCabin,
  },
];
