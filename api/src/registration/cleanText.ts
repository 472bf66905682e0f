/** Characters that nobody sees: controls, and what turns the direction of the text around it or takes no room. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

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
