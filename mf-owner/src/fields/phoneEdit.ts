import { formatPhoneDigits, phoneDigits } from '@sideroad/shared/domain/phone';

/** The phone field after an edit. */
interface PhoneEdit {
  digits: string;
  /** The field's text, '+1 (###) ### ####' as far as it goes; a foreign number as it was written. */
  shown: string;
  /** Index into `shown`. */
  caret: number;
}

const PREFIX = /^\D*1/;
const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Formats the phone field after an edit; counting digits keeps the caret behind the same digit, whatever brackets come.
 */
export function editPhone(text: string, caret: number): PhoneEdit {
  // A '+' alone may be the beginning of a foreign number, which the rules refuse as it was written.
  const digits = text === '+' ? text : phoneDigits(text);
  const shown = formatPhoneDigits(digits);
  if (/\D/.test(digits)) return { digits, shown, caret };
  const before = countDigits(text.slice(0, caret));
  // The country code is shown, but is no digit of the number.
  const ownBefore = before - (PREFIX.test(text) && before > 0 ? 1 : 0);
  if (ownBefore >= digits.length) return { digits, shown, caret: shown.length };
  let index = formatPhoneDigits('0').length - 1;
  for (let seen = 0; seen < ownBefore && index < shown.length; index += 1) {
    if (/\d/.test(shown.charAt(index))) seen += 1;
  }
  return { digits, shown, caret: index };
}

/** Deletes the digit before a bracket or space that Backspace stands behind; null leaves it to the browser. */
export function backspacePhone(text: string, caret: number): PhoneEdit | null {
  const before = text.slice(0, caret);
  if (before === '' || /\d$/.test(before)) return null;
  // The country code is not the owner's to delete.
  if (/^\D*1\D+$/.test(before)) return editPhone(text, caret);
  const kept = before.replace(/\d?\D+$/, '');
  return editPhone(kept + text.slice(caret), kept.length);
}
