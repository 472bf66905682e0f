import { matchPattern } from '@sideroad/shared/domain/routePattern';

/** Value of `aria-current` for a link to a part of the site: 'page' on each of the part's pages. */
export function currentIn(pathname: string, patterns: readonly string[]): 'page' | undefined {
  return patterns.some((pattern) => matchPattern(pattern, pathname)) ? 'page' : undefined;
}
