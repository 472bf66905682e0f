import { daysLater, dayText, hourText } from '@sideroad/shared/domain/clock';
import {
  dayAndHour,
  type Finding,
  isSet,
  NO_FINDING,
  nearDays,
  openOn,
  spanOf,
} from '@sideroad/shared/domain/finding';
import { clockAt } from '@sideroad/shared/domain/opening';
import { cropText, hourLabel, TIME_ZONE, whenPhrase } from './names.ts';

/** Called with what is asked for next, and with what of it has changed. */
export type ChangeFinding = (next: Finding, patch: Partial<Finding>) => void;

/** One filter that is set. */
export interface Filter {
  /** The API's name of the parameter, by which its answer counts what the list would have without it. */
  key: string;
  label: string;
  /** Takes it back. */
  without: Partial<Finding>;
}

/** 'Sat 28 Nov', or 'Sat 28 Nov to Sun 29 Nov', with the year where that is not this one. */
function daysText(days: string): string {
  const thisYear = clockAt(new Date(), TIME_ZONE).slice(0, 4);
  const texts = days.split('/').map((at) => {
    const [day, date, month = ''] = dayText(at).split(' ');
    const year = at.startsWith(thisYear) ? '' : ` ${at.slice(0, 4)}`;
    return `${day} ${date} ${month.slice(0, 3)}${year}${at.length > 10 ? ` ${hourText(at)}` : ''}`;
  });
  return texts.join(texts[1] && daysLater(days, 1) === days.slice(11) ? ' or ' : ' to ');
}

/** The same with the hour of a value of `openAt`: 'Sat 28 Nov, morning'. */
export function momentText(open: string): string {
  const { day, hour } = dayAndHour(open);
  return [daysText(day ?? open), hour && hourLabel(hour).toLowerCase()].filter(Boolean).join(', ');
}

/** What a count says of when farms are open: ' open some time on Sunday 29 November'. Empty where nothing is asked. */
export function openPhrase({ open }: Finding): string {
  if (open === null || open === 'now') return open ? ' open now' : '';
  const isMinute = open.length === 16;
  return ` open ${isMinute ? '' : 'some time '}${whenPhrase(open, '')}`;
}

/** Says what is wrong with an address's moment, with the next such one, else 'now' [FIND-15]; null for one to come. */
export function momentInstead(open: string, now: Date): { problem: string; instead: string } | null {
  const clock = clockAt(now, TIME_ZONE);
  const isToCome = (each: string) => (spanOf(each)?.to ?? '') > clock;
  if (open === '' || open === 'now' || isToCome(open)) return null;
  const isMoment = spanOf(open) !== null;
  const problem = isMoment ? `${momentText(open)} is over.` : `There is no moment "${open.slice(0, 40)}".`;
  const { today, tomorrow, weekend } = nearDays(clock);
  const { day, hour } = dayAndHour(open);
  const isDay = hour !== null || isMoment;
  const next = day?.includes('/')
    ? [weekend]
    : isDay
      ? [today, tomorrow].map((each) => openOn(each, hour))
      : [];
  return { problem, instead: next.find(isToCome) ?? 'now' };
}

const sortTexts = { opens: 'Opens next first', name: 'By name' };

/** Returns the filters of a finding with the names by which they are taken back; features by the API's name for them. */
export function filtersOf(finding: Finding, names: readonly string[]): Filter[] {
  const { open, crop, features, sort } = finding;
  const { day, hour } = dayAndHour(open);
  return [
    ...(open
      ? [{ key: 'openAt', label: `Open ${day ? daysText(day) : open}`, without: { open: null } }]
      : []),
    ...(day && hour ? [{ key: 'hour', label: hourLabel(hour), without: { open: day } }] : []),
    ...(crop ? [{ key: 'crop', label: cropText(crop), without: { crop: null } }] : []),
    ...(finding.within
      ? [{ key: 'within', label: `Within ${finding.within} km`, without: { within: null } }]
      : []),
    ...features.map((id, index) => ({
      key: `feature ${id}`,
      label: names[index] || 'Feature',
      without: { features: features.filter((each) => each !== id) },
    })),
    ...(sort ? [{ key: 'sort', label: sortTexts[sort], without: { sort: null } }] : []),
  ];
}

/** Tells whether a list differs from the one that everybody gets: it is then not for search engines. */
export const isOwnList = (finding: Finding): boolean => isSet(finding) || finding.near !== null;

/** Takes back every filter. A chosen place stays, which has its own button. */
export function cleared({ near }: Finding): Finding {
  return { ...NO_FINDING, near };
}
