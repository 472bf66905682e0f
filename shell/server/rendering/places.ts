import type { IpLocation, LatLng } from '@sideroad/shared/contract';
import { LRUCache } from 'lru-cache';
import { CLOCK } from './recent.ts';
import type { Locate } from './remoteLocator.ts';

/** Milliseconds [LOC-18]. */
const FRESH = 10_000;
/** Cells of 0.1°, about 8 by 11 km; Ontario's visitors are in a few hundred. */
const CELLS_PER_DEGREE = 10;
const MAX_CELLS = 1000;

/** A place by IP address, the same for everybody in a cell. */
export interface Place {
  /** Names the cell. */
  cell: string;
  at: LatLng;
  /** The response of `/api/ip-location` without the IP address. */
  answer: Omit<IpLocation, 'ip'>;
  /** Milliseconds since 1970, UTC. */
  updatedAt: number;
}

/**
 * Resolves the places of visitors [LOC-17]. Visitors of one cell share the first one's place for ten
 * seconds, and so its lists.
 */
export class Places {
  readonly #locate: Locate;
  readonly #recent = new LRUCache<string, Place>({ max: MAX_CELLS, ttl: FRESH, perf: CLOCK });

  constructor(locate: Locate) {
    this.#locate = locate;
  }

  /**
   * @param ip the visitor's address, as `TRUST_PROXY` lets it be believed
   * @returns null while the place cannot be known
   */
  of(ip: string): Place | null | Promise<Place | null> {
    const found = this.#locate(ip);
    return found instanceof Promise ? found.then((later) => this.#placeOf(later)) : this.#placeOf(found);
  }

  #placeOf(found: IpLocation | null): Place | null {
    if (!found) return null;
    const { location } = found;
    const { latitude: lat, longitude: lng } = location;
    const cell = [lat, lng].map((degrees) => Math.floor(degrees * CELLS_PER_DEGREE)).join(',');
    const known = this.#recent.get(cell);
    if (known) return known;
    const place = { cell, at: { lat, lng }, answer: { location }, updatedAt: Date.now() };
    this.#recent.set(cell, place);
    return place;
  }
}
