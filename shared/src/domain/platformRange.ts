/**
 * Tells whether a host of platform `version` (semver) can serve a remote that needs `range` (`^major.minor`):
 * the same major, and at least the minor [ARCH-35]. Any other range is refused.
 */
export function satisfiesPlatform(version: string, range: string): boolean {
  const served = /^(\d+)\.(\d+)\./.exec(version);
  const needed = /^\^(\d+)\.(\d+)$/.exec(range);
  if (!served || !needed) return false;
  return served[1] === needed[1] && Number(served[2]) >= Number(needed[2]);
}
