import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Signs what travels through other hands and comes back: upload addresses and tokens. */
export class Signer {
  readonly #secrets: readonly string[];

  /** @param secrets newest first: the first signs, all of them are believed */
  constructor(secrets: readonly string[]) {
    if (secrets.length === 0) throw new Error('There is no secret to sign with.');
    this.#secrets = secrets;
  }

  /** @param parts what is signed; the first says what for, so that no signature serves for anything else */
  sign(parts: readonly (string | number)[]): string {
    return this.#signWith(this.#secrets[0] ?? '', parts);
  }

  isSigned(parts: readonly (string | number)[], signature: string): boolean {
    return this.#secrets.some((secret) => sameSecret(signature, this.#signWith(secret, parts)));
  }

  #signWith(secret: string, parts: readonly (string | number)[]): string {
    return createHmac('sha256', secret)
      .update(JSON.stringify(parts.map(String)))
      .digest('base64url');
  }
}
