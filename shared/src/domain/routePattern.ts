/** @deprecated React Router's `Params` say the same; it goes with the next major version. */
export type RouteParams = Record<string, string>;

/** Removes the trailing slash of a path [LAYOUT-13]. The root stays '/'. */
export function normalisePath(pathname: string): string {
  let end = pathname.length;
  // No pattern: searching for slashes at the end takes quadratic time on an address that is full of them.
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken percent sequence names nothing that exists.
    return null;
  }
}

/**
 * Parameters of a path that fits a pattern like `/farm/:farmId/:slug`, else null.
 * @deprecated React Router's `matchRoutes` does the same; it goes with the next major version.
 */
export function matchPattern(pattern: string, pathname: string): RouteParams | null {
  const wanted = normalisePath(pattern).split('/');
  const given = normalisePath(pathname).split('/');
  if (wanted.length !== given.length) return null;
  const params: RouteParams = {};
  for (const [index, part] of wanted.entries()) {
    const segment = decode(given[index] ?? '');
    if (segment === null) return null;
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else {
      if (segment === '') return null;
      params[part.slice(1)] = segment;
    }
  }
  return params;
}
