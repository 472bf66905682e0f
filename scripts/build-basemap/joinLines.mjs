// @ts-check
/** @typedef {import('./gmt.mjs').Line} Line */

/**
 * Joins lines end to end where exactly two meet: GSHHG comes cut into squares, and each cut would stay as a corner.
 *
 * @param {Line[]} lines all of one kind
 * @returns {Line[]}
 */
export function joinLines(lines) {
  const key = (/** @type {number[] | undefined} */ point) => String(point?.map((value) => value.toFixed(4)));
  /** @type {Map<string, Set<Line>>} */
  const ends = new Map();
  const open = new Set(lines.map((line) => structuredClone(line)));
  const tips = (/** @type {Line} */ { geometry }) => [
    key(geometry.coordinates[0]),
    key(geometry.coordinates.at(-1)),
  ];
  const add = (/** @type {Line} */ line) => {
    for (const tip of tips(line)) ends.set(tip, (ends.get(tip) ?? new Set()).add(line));
  };
  for (const line of open) add(line);
  for (const [tip, meeting] of ends) {
    const [first, second, third] = meeting;
    if (!first || !second || third) continue;
    const [a, b] = [first.geometry.coordinates, second.geometry.coordinates];
    if (key(a.at(-1)) !== tip) a.reverse();
    if (key(b[0]) !== tip) b.reverse();
    a.push(...b.slice(1));
    open.delete(second);
    for (const other of tips(second)) ends.get(other)?.delete(second);
    meeting.clear();
    add(first);
  }
  return [...open];
}
