/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 155;

/** Text in one line, cut after a word with an ellipsis where it is longer than a search engine shows. */
export function cutText(text: string, most = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const kept = characters.slice(0, most).join('');
  const lastSpace = kept.lastIndexOf(' ');
  // A single long word is cut inside.
  const words = lastSpace > 0 ? kept.slice(0, lastSpace) : kept.slice(0, -1);
  const withoutStops = /^.*[^\s.,;:!?–-]/s.exec(words)?.[0] ?? '';
  return `${withoutStops}…`;
}
