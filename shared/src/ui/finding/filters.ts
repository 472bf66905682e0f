import {
  dayAndHour,
  type Finding,
  isSet,
  isToCome,
  NO_FINDING,
  nearDays,
  openOn,
  spanOf,
} from '@sideroad/shared/domain/finding';
import { clockAt } from '@sideroad/shared/domain/opening';
import { cropText, daysText, hourLabel, inside, TIME_ZONE } from './names.ts';

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

/** 'Sat 28 Nov or Sun 29 Nov'. */
const shortDays = (days: string) => daysText(days).replace(/([A-Z][a-z]{2})[a-z]+/g, '$1');

/** The same with the hour of a value of `openAt`: 'Sat 28 Nov, morning'. */
export function momentText(open: string): string {
  const { day, hour } = dayAndHour(open);
  return [shortDays(day ?? open), hour && hourLabel(hour)].filter(Boolean).join(', ');
}

/** What a count says of when farms are open: ' open some time on Sunday 29 November'. Empty where nothing is asked. */
export function openPhrase({ open }: Finding): string {
  const { day, hour } = dayAndHour(open);
  if (open === null || day === null) return open ? ' open now' : '';
  return ` open ${open.length === 16 ? '' : 'some time '}on ${daysText(day)}${hour ? `, ${hourLabel(hour)}` : ''}`;
}

/** Says what is wrong with an address's moment, with the next such one, else 'now' [FIND-15]; null for one to come. */
export function momentInstead(open: string, now: Date): { problem: string; instead: string } | null {
  const clock = clockAt(now, TIME_ZONE);
  if (open === '' || open === 'now' || isToCome(open, clock)) return null;
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
  return { problem, instead: next.find((each) => isToCome(each, clock)) ?? 'now' };
}

const sortTexts = { opens: 'Opens next first', name: 'By name' };

/** Returns the filters of a finding with the names by which they are taken back; features by the API's name for them. */
export function filtersOf(finding: Finding, names: readonly string[]): Filter[] {
  const { open, crop, features, sort } = finding;
  const { day, hour } = dayAndHour(open);
  return [
    ...(open
      ? [{ key: 'openAt', label: `Open ${day ? shortDays(day) : open}`, without: { open: null } }]
      : []),
    ...(day && hour
      ? [
          {
            key: 'hour',
            label: hourLabel(hour).replace(/^[a-z]/, (letter) => letter.toUpperCase()),
            without: { open: day },
          },
        ]
      : []),
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

/**
 * Says in a heading what a list is narrowed to: ' open now with apples and dogs on leash within 25 km of Barrie'.
 * @param names of its features @param near as `useNearText` gives it; empty where the list counts from elsewhere
 */
export function findingPhrase(finding: Finding, names: readonly string[], near: string): string {
  const [town] = near.replace(/^Near /, '').split(', ');
  const open = openPhrase(finding);
  const things = [...(finding.crop ? [cropText(finding.crop)] : []), ...names.filter(Boolean)].map(inside);
  const what = things.length > 0 ? ` with ${new Intl.ListFormat('en-GB').format(things)}` : '';
  if (!finding.within) return `${open}${what}${town && ` near ${town}`}`;
  return `${open}${what} within ${finding.within} km${town && ` of ${town}`}`;
}

/** Tells whether a list differs from the one that everybody gets: it is then not for search engines. */
export const isOwnList = (finding: Finding): boolean => isSet(finding) || finding.near !== null;

/** Takes back every filter. A chosen place stays, which has its own button. */
export function cleared({ near }: Finding): Finding {
  return { ...NO_FINDING, near };
}
