/** The texts of a location that cannot be had. Pages put [ERR-3] before them. */
export const NO_GEOLOCATION = 'This browser does not support Geolocation.';

/** A failed look-up is shown as `Location error: IPregistry Error: {cause}` [LOC-14]. */
export function ipFailure(cause: unknown): string {
  return `IPregistry Error: ${cause instanceof Error ? cause.message : String(cause)}`;
}
