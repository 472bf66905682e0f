/** Spec section 8: the texts of a location that cannot be had. Pages put 'Location error: ' before them. */
export const NO_GEOLOCATION = 'This browser does not support Geolocation.';

/** Spec section 8: 'the IP failure message starts 'IPregistry Error:' followed by the cause'. */
export function ipFailure(cause: unknown): string {
  return `IPregistry Error: ${cause instanceof Error ? cause.message : String(cause)}`;
}
