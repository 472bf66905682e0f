/** Decision F5: 'an `Idempotency-Key` (at least 128 random bits)'. */
const BYTES = 24;

/** A new key for a registration, in hexadecimal. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
