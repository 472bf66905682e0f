import type { ExperienceList } from '@sideroad/shared/contract';
import samples from './experiences.json';
import blossomPicnic from './pictures/blossom-picnic.webp';
import breadClass from './pictures/bread-class.webp';
import cheeseClass from './pictures/cheese-class.webp';
import ciderPressing from './pictures/cider-pressing.webp';
import cutYourOwnTree from './pictures/cut-your-own-tree.webp';
import goatKids from './pictures/goat-kids.webp';
import lambingMorning from './pictures/lambing-morning.webp';
import meadowWalk from './pictures/meadow-walk.webp';
import orchardPruning from './pictures/orchard-pruning.webp';
import ponyDay from './pictures/pony-day.webp';
import pumpkinHarvest from './pictures/pumpkin-harvest.webp';
import strawberryClub from './pictures/strawberry-club.webp';
import sunflowerEvening from './pictures/sunflower-evening.webp';
import tractorRide from './pictures/tractor-ride.webp';
import vineyardSupper from './pictures/vineyard-supper.webp';
import wreathClass from './pictures/wreath-class.webp';

/** The samples' pictures, in their order. */
const PICTURES: Readonly<Record<ExperienceList, readonly string[]>> = {
  featured: [ciderPressing, meadowWalk, vineyardSupper, lambingMorning],
  seasonal: [cutYourOwnTree, pumpkinHarvest, blossomPicnic, sunflowerEvening],
  kids: [tractorRide, goatKids, ponyDay, strawberryClub],
  workshops: [breadClass, cheeseClass, wreathClass, orchardPruning],
};

/** Returns the four samples of a rail, each with the URL of its picture. */
export const experiencesOf = (list: ExperienceList) =>
  samples[list].map((sample, index) => ({ ...sample, picture: PICTURES[list][index] ?? '' }));
