/** A phone number has ten digits, shown as '+1 (###) ### ####' [ADD-19]. */
export const PHONE_DIGITS = 10;

/** All digits without the country code 1, also behind the 00 or 011 with which a call abroad begins. */
export function localDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1/, '');
  return digits.length > PHONE_DIGITS ? digits.replace(/^(?:00|011)1/, '') : digits;
}

/** Tells whether a number has another country code than 1: '+44 …', '0044 …', '011 44 …'. */
export function isForeignPhone(text: string): boolean {
  const digits = localDigits(text);
  const isCallAbroad = digits.length > PHONE_DIGITS && /^(?:00|011)/.test(digits);
  // '+ (416' is not foreign: the form's own layout, of which somebody has deleted the 1.
  return isCallAbroad || /^[\s(]*\+ ?[02-9]/.test(text);
}

/** The form's model of typed text: digits only, a leading 1 dropped, at most ten kept. A foreign number stays as it is. */
export function phoneDigits(text: string): string {
  return isForeignPhone(text) ? text.trim() : localDigits(text).slice(0, PHONE_DIGITS);
}

/**
 * '+1 (416) 555 0123' of ten digits; fewer are laid out as far as they go, none is empty text. A foreign number stays as
 * it is.
 */
export function formatPhoneDigits(digits: string): string {
  if (/\D/.test(digits) || digits.length > PHONE_DIGITS) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, PHONE_DIGITS)];
  if (!area) return '';
  return `+1 (${area}${exchange ? `) ${exchange}` : ''}${line ? ` ${line}` : ''}`;
}

/** The ten digits of a North American number however it is written; null for any other number. */
function nationalDigits(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+') && !digits.startsWith('1')) return null;
  const national = digits.length === PHONE_DIGITS + 1 ? digits.replace(/^1/, '') : digits;
  return national.length === PHONE_DIGITS ? national : null;
}

/** A farm's number for reading. One that is no North American number (another back end) is shown as written. */
export function formatPhone(text: string): string {
  const digits = nationalDigits(text);
  return digits === null ? text.trim() : formatPhoneDigits(digits);
}

/** `tel:` address of a farm's number; null for text that cannot be dialled, e.g. with words in it. */
export function phoneHref(text: string): string | null {
  const digits = nationalDigits(text);
  if (digits !== null) return `tel:+1${digits}`;
  const plain = text.replace(/[\s().-]/g, '');
  return /^\+?\d{3,15}$/.test(plain) ? `tel:${plain}` : null;
}
