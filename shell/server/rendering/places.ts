import type { IpLocation, LatLng } from '@sideroad/shared/contract';
import { LRUCache } from 'lru-cache';
import { CLOCK } from './recent.ts';

/** Decision B10: 'cached 10 s per cell'. Milliseconds. */
const FRESH = 10_000;
/** Cells of 0.1°, about 8 by 11 km: Ontario's visitors are in a few hundred. */
const CELLS_PER_DEGREE = 10;
const MAX_CELLS = 1000;

/** Where a visitor is by the network's address, as everybody of the same cell is told. */
export interface Place {
  /** Names the cell. */
  cell: string;
  at: LatLng;
  /** What `/api/ip-location` answers, without the address that was asked for. */
  answer: Omit<IpLocation, 'ip'>;
  /** Milliseconds since 1970, UTC. */
  updatedAt: number;
}

/**
 * Places of visitors (decision B10): 'the server resolves the IP location in process'. All visitors of a 0.1° cell share
 * the place of the first for ten seconds, so that they share its lists.
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
