/** Parses a URL; null for an invalid one. `URL.canParse` is newer than the browsers that the site supports. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
