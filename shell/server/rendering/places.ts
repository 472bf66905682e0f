import type { IpLocation, LatLng } from '@sideroad/shared/contract';
import { LRUCache } from 'lru-cache';
import { CLOCK } from './recent.ts';

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
 * Resolves the places of visitors in process [LOC-17]. Visitors of one cell share the first one's place for ten
 * seconds, and so its lists.
 */
export class Places {
  readonly #locate: (ip: string) => IpLocation;
  readonly #recent = new LRUCache<string, Place>({ max: MAX_CELLS, ttl: FRESH, perf: CLOCK });

  constructor(locate: (ip: string) => IpLocation) {
    this.#locate = locate;
  }

  /** @param ip the visitor's address, as `TRUST_PROXY` lets it be believed */
  of(ip: string): Place {
    const { location } = this.#locate(ip);
    const { latitude: lat, longitude: lng } = location;
    const cell = [lat, lng].map((degrees) => Math.floor(degrees * CELLS_PER_DEGREE)).join(',');
    const known = this.#recent.get(cell);
    if (known) return known;
    const place = { cell, at: { lat, lng }, answer: { location }, updatedAt: Date.now() };
    this.#recent.set(cell, place);
    return place;
  }
}
