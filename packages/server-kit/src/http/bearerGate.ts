import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressKey } from './addressKey.ts';
import { ApiProblem } from './problem.ts';
import { MemoryCounter } from './rateLimit.ts';

/** Compares two texts in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Returns the bearer token of an `Authorization` header; may be empty. */
export const bearerOf = (authorization: string | undefined) =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

/** Wrong tokens that one address may send to a process in a minute. */
const MOST_TRIES = 10;
const MINUTE = 60_000;

/** Compares the bearer tokens of callers with the token of a setting. */
export class BearerGate {
  readonly #setting: string;
  readonly #token: string;
  readonly #wrong: MemoryCounter;

  /** @param setting its name, for the log @param token empty refuses every caller */
  constructor(setting: string, token: string, now: () => number = Date.now) {
    this.#setting = setting;
    this.#token = token;
    this.#wrong = new MemoryCounter(now);
  }

  /** Whether the caller has the token. @throws ApiProblem 429 after ten wrong ones of its address in a minute */
  async lets(request: FastifyRequest): Promise<boolean> {
    const given = bearerOf(request.headers.authorization);
    if (this.#token === '' || given === '') return false;
    const key = addressKey(request.ip);
    if (this.#wrong.hits(key) >= MOST_TRIES) {
      throw new ApiProblem(429, 'rate-limited', 'Too many wrong tokens. Try again in a minute.');
    }
    if (sameSecret(given, this.#token)) return true;
    await this.#wrong.hit(key, MINUTE);
    request.log.info({ setting: this.#setting }, 'A wrong token was sent');
    return false;
  }

  /** Refuses callers without the token. @throws ApiProblem 401, or 429 as `lets` */
  async require(request: FastifyRequest): Promise<void> {
    if (await this.lets(request)) return;
    throw new ApiProblem(401, 'unauthorized', 'This is for the administrator.');
  }
}
