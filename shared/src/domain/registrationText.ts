/**
 * Invisible characters: controls, line separators, what turns the direction of the text around it, takes no space, hides
 * text in tags or fills space. Kept are those that scripts need: the joiners of Persian, Indic scripts and emoji, the
 * selectors of emoji, and the number signs of Arabic, Syriac and Kaithi.
 */
const UNSEEN =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cs}\p{Cf}\p{DI}\u2028\u2029\u2800]/gu;
/** No script needs three joiners or selectors in a row. */
const JOINERS = /(?:\u200c|\u200d|\ufe0e|\ufe0f){3,}/g;

/** Text of several lines as it is kept: no invisible characters, one blank line at most, no space around it. */
export const cleanText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, '').replaceAll(JOINERS, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
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

/** A letter or digit that is seen: some fillers count as letters and show nothing (Default_Ignorable_Code_Point). */
const SEEN = /(?!\p{DI})[\p{L}\p{N}]/u;
/** More marks on one letter cover the lines above and below; no script needs more than three. */
const PILED_MARKS = /\p{M}{4}/u;

/** Checks that people can read a text. */
export function unreadable(text: string): string | undefined {
  if (!SEEN.test(text)) return 'Enter at least one letter or digit.';
  return PILED_MARKS.test(text) ? 'Enter at most three accents on one letter.' : undefined;
}

const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** 'L0R 1S0' of 'l0r1s0' and of 'lOr-1sO', with letters for digits; what is no Canadian postal code stays. */
export function tidyPostalCode(text: string): string {
  const code = [...text.toUpperCase().replace(/[\s-]/g, '')]
    .map((sign, index) => (index % 2 === 0 ? sign : sign.replace('O', '0').replace(/[IL]/, '1')))
    .join('');
  return POSTAL_CODE.test(code) ? code.replace(POSTAL_CODE, '$1 $2') : text.trim().toUpperCase();
}

/** Checks the postal code of an address in Canada, which is where no country is said [ADD-31]. */
export const postalCodeProblem = (text: string, country: string): string | undefined =>
  /^(ca|can|canada)?$/i.test(country.trim()) && !POSTAL_CODE.test(tidyPostalCode(text).replace(' ', ''))
    ? 'Enter a Canadian postal code, such as L0R 1S0.'
    : undefined;

/** Tells whether a text has nothing but spaces. */
export const isEmpty = (text: string | null | undefined) => !text?.trim();
/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string) => [...text.trim()].length;

/** Returns `message` for a wrong length; undefined for a valid text that people can read, null for an empty one. */
export function textProblem(text: string, { min, max }: { min: number; max: number }, message: string) {
  if (isEmpty(text)) return null;
  return lengthOf(text) < min || lengthOf(text) > max ? message : unreadable(text);
}
