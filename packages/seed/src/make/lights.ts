import type { NonEmpty, Random } from '../scenes/random.ts';
import type { Light, SceneCategory } from '../scenes/scene.ts';
import { kilometres, type Point } from './address.ts';
import { shuffled } from './deck.ts';

/** The default location of visitors (`DEFAULT_LOCATION`): downtown Toronto. */
const DEFAULT_LOCATION: Point = { lat: 43.6532, lon: -79.3832 };
/** Kilometres from that location within which farms share a rail; one kilometre there counts as four on the map. */
const RAIL_REACH = 150;
const RAIL = 4;
/** Farms remembered per category: more than one walk over the province has. */
const MEMORY = 96;

interface Lit extends Point {
  light: Light;
  fromDefault: number;
}

/**
 * Gives each farm the light whose nearest use in its category is farthest away, so that neighbours on a rail
 * differ in hour or season: on the map, and in distance from where most visitors start.
 */
export class Lights {
  readonly #random: Random;
  readonly #given = new Map<SceneCategory, Lit[]>();

  constructor(random: Random) {
    this.#random = random;
  }

  choose(category: SceneCategory, lights: NonEmpty<Light>, point: Point): Light {
    const fromDefault = kilometres(point, DEFAULT_LOCATION);
    const given = this.#given.get(category) ?? [];
    let best: { light: Light; distance: number } = { light: lights[0], distance: -1 };
    for (const light of shuffled(lights, this.#random)) {
      let distance = Number.POSITIVE_INFINITY;
      for (const other of given) {
        if (other.light !== light) continue;
        const onRail = fromDefault < RAIL_REACH ? RAIL * Math.abs(other.fromDefault - fromDefault) : distance;
        distance = Math.min(distance, onRail, kilometres(point, other));
      }
      if (distance > best.distance) best = { light, distance };
    }
    this.remember(category, point, best.light);
    return best.light;
  }

  /** Records a farm's light. */
  remember(category: SceneCategory, point: Point, light: Light): void {
    const given = this.#given.get(category) ?? [];
    given.push({ lat: point.lat, lon: point.lon, light, fromDefault: kilometres(point, DEFAULT_LOCATION) });
    if (given.length > MEMORY) given.shift();
    this.#given.set(category, given);
  }
}
