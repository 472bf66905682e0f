/**
 * Invisible characters: controls, line separators and all format characters (Unicode's Cf: what turns the
 * direction of the text around it, takes no space, or hides text in tags). Kept are those that scripts need: the joiners
 * of Persian, Indic scripts and emoji, and the number signs of Arabic, Syriac and Kaithi.
 */
const UNSEEN =
  /(?!\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]/gu;

/** Text of several lines as it is kept: line ends of one kind, no other control characters, no space around it. */
export const cleanText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, ''))
    .join('\n')
    .trim();

/** Text of one line as it is kept. Not by a pattern for the space around line ends: long space would take minutes. */
export const cleanLine = (text: string) =>
  cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** A line that may be left out: null when it is. */
export const optionalLine = (text: string | null | undefined) => cleanLine(text ?? '') || null;
