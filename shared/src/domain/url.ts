/** Parses an address; null for an invalid one. `URL.canParse` is newer than the browsers that the site supports. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
