/** A phone number has ten digits, shown as '+1 (###) ### ####' [ADD-19]. */
export const PHONE_DIGITS = 10;

/** The form's model of typed text: digits only, a leading 1 dropped, at most ten kept. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1/, '').slice(0, PHONE_DIGITS);
}

/** '+1 (416) 555 0123' of ten digits; fewer are laid out as far as they go, none is empty text. */
export function formatPhoneDigits(digits: string): string {
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
