import { clock24 } from '@sideroad/shared/domain/hours';

const [NOON, DAY] = [12 * 60, 24 * 60];

interface Time {
  text: string;
  hour: number;
  /** Minutes since the last 12 o'clock. */
  face: number;
  /** Minutes of the day where the text says which half of it is meant; null where it does not. */
  sure: number | null;
  hasHalf: boolean;
  /** Written as on a clock of 24 hours. */
  is24: boolean;
}

const WORDS = new Map([
  ['noon', NOON],
  ['midi', NOON],
  ['midnight', DAY],
  ['minuit', DAY],
]);

function timeOf(text: string): Time {
  const word = WORDS.get(text);
  if (word !== undefined) return { text, hour: 12, face: 0, sure: word, hasHalf: false, is24: false };
  const [, hours = '', minutes = '0'] = /^(\d{1,2}?)(?:(?:[:.h]| h )?(\d\d))?(?!\d)/.exec(text) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  const half = /\d ?([ap])m?$/.exec(text)?.[1];
  const at = hour * 60 + minute;
  if (hours === '' || minute > 59 || at > DAY || (half && (hour === 0 || hour > 12)))
    throw new Error(`${text} is no time`);
  const face = at % NOON;
  const isSure = hour === 0 || hour > 12;
  const sure = half ? face + (half === 'p' ? NOON : 0) : isSure ? at : null;
  return {
    text,
    hour,
    face,
    sure,
    hasHalf: half !== undefined,
    is24: !half && (isSure || /^0|h/.test(text)),
  };
}

const twoWays = ({ text }: Time) => new Error(`${text} can be read in two ways`);

/** The first time of a clock's face after an opening; not of the same morning: '9-10' may end in the evening. */
function closingAfter(open: number, time: Time): number {
  const close = open + ((time.face - (open % NOON) + NOON) % NOON || NOON);
  if (close < NOON) throw twoWays(time);
  return close;
}

/** The opening before a closing that is known: '9-5pm', '1-5pm', '6-9pm'. */
function openingBefore(close: number, time: Time): number {
  const [first, second] = [time.face, time.face + NOON].filter((open) => open >= 5 * 60 && open < close);
  const isEarly = time.hour < 7 && close === NOON;
  if (first === undefined || isEarly) throw twoWays(time);
  if (second === undefined) return first;
  if (time.hour > 7 || close === DAY) throw twoWays(time);
  return second;
}

/** The opening of a farm where nothing says which half of the day is meant: '9-5', '1-5', '7-3'. */
function usualOpening(time: Time, close: Time): number {
  if (time.hour >= 8 && time.hour <= 11) return time.face;
  if (time.hour === 12 || time.hour <= 4) return time.face + NOON;
  const endsInAfternoon = close.face <= time.face && (time.hour === 7 || close.face >= 3 * 60);
  if (time.hour === 5 || !endsInAfternoon) throw twoWays(time);
  return time.face;
}

/** Two times of one writing: on a clock of 24 hours where one of them shows it. */
function bothTimes(opens: Time, closes: Time): [open: number, close: number] {
  const isClock24 = closes.is24 || (opens.is24 && /^\d\d:\d\d/.test(closes.text));
  const on24 = ({ sure, hour, face }: Time) => sure ?? (hour === 12 ? NOON : 0) + face;
  if (isClock24 && !opens.hasHalf && !closes.hasHalf) return [on24(opens), on24(closes)];
  const open = opens.sure ?? (opens.is24 && !closes.hasHalf ? on24(opens) : null);
  if (open !== null) {
    const close = closes.sure ?? closingAfter(open, closes);
    // '17-9': until nine in the evening, or in the morning? '13-5' is of one day.
    if (closes.sure === null && opens.hour > 16 && close < DAY) throw twoWays(closes);
    return [open, close];
  }
  if (closes.sure !== null) return [openingBefore(closes.sure || DAY, opens), closes.sure];
  const usual = usualOpening(opens, closes);
  const close = closingAfter(usual, closes);
  if (close >= DAY) throw twoWays(closes);
  return [usual, close];
}

/**
 * Reads two times as a person reads the hours of a farm: '9-5' as 09:00-17:00, '1-5' as 13:00-17:00, '9h30-17h'.
 * @returns 'HH:MM-HH:MM' @throws Error for what is no time, can be read in two ways, or opens at night
 */
export function stretchInWords(opens: string, closes: string): string {
  const [from, to] = bothTimes(timeOf(opens), timeOf(closes));
  const open = from % DAY;
  const close = to === 0 ? DAY : to;
  const isNight = open < 5 * 60 && !(open === 0 && close === DAY && to === DAY);
  if (open === to || isNight) throw new Error(`${opens} to ${closes} is not what a farm means`);
  return `${clock24(open)}-${clock24(close > DAY ? close - DAY : close)}`;
}
