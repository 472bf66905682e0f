/** Removes the trailing slash of a path. The root stays '/'. */
export function normalisePath(pathname: string): string {
  let end = pathname.length;
  // No pattern: searching for slashes at the end takes quadratic time on an address that is full of them.
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}
