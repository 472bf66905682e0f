// @ts-check
import { createHash } from 'node:crypto';

/**
 * A picture in place of one that was not recorded: a hill in a colour of its own, so that one can be told from another.
 * @param {string} path the picture's address; all its widths look the same
 */
export function placeholderPicture(path) {
  const picture = path.replace(/\/[^/]*$/, '');
  const hue = createHash('sha256').update(picture).digest().readUInt16BE() % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 4 3"><path fill="hsl(${hue} 30% 80%)" d="M0 0h4v3H0z"/><path fill="hsl(${hue} 30% 60%)" d="M0 3V2q1.4-.9 2.4-.3T4 1.6V3z"/></svg>`;
}
