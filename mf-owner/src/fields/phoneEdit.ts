import { formatPhoneDigits, phoneDigits } from '@sideroad/shared/domain/phone';

/** What an edit of the phone field leads to. */
interface PhoneEdit {
  /** The model (decision F8: 'The model is digits only'). */
  digits: string;
  /** What the field shows, '+1 (###) ### ####' as far as it goes. */
  shown: string;
  /** Where the caret belongs in what is shown. */
  caret: number;
}

const PREFIX = /^\D*1/;
const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Reads what the visitor made of the field. The caret stays behind the digit that it stood behind ('formatting keeps
 * the caret'), which counting digits tells, whatever brackets come and go.
 * @param text the field after the edit
 * @param caret its caret, as an index into `text`
 */
export function editPhone(text: string, caret: number): PhoneEdit {
  const digits = phoneDigits(text);
  const shown = formatPhoneDigits(digits);
  const before = countDigits(text.slice(0, caret));
  // The leading 1 is shown only together with a number, and is no digit of it.
  const ownBefore = before - (PREFIX.test(text) && before > 0 ? 1 : 0);
  if (ownBefore >= digits.length) return { digits, shown, caret: shown.length };
  let place = formatPhoneDigits('0').length - 1;
  for (let seen = 0; seen < ownBefore && place < shown.length; place += 1) {
    if (/\d/.test(shown.charAt(place))) seen += 1;
  }
  return { digits, shown, caret: place };
}

/**
 * What Backspace leads to where the caret stands behind a bracket or space: the digit before it goes, as it would
 * without the mask. Null where the field does by itself what is meant.
 */
export function backspacePhone(text: string, caret: number): PhoneEdit | null {
  const before = text.slice(0, caret);
  if (before === '' || /\d$/.test(before)) return null;
  const kept = before.replace(/\d?\D+$/, '');
  return editPhone(kept + text.slice(caret), kept.length);
}
