import { type Finding, isClockTime, isSet, NO_FINDING } from '@sideroad/shared/domain/finding';
import { clockAt } from '@sideroad/shared/domain/opening';
import { dayText } from '@sideroad/shared/domain/openingText';
import { clockText, cropText, TIME_ZONE } from './names.ts';

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

/** 'Sat 28 Nov, 10 am' of 'YYYY-MM-DDTHH:mm', with its year where that is not this one. */
export function momentText(at: string): string {
  const [day, date, month = ''] = dayText(at).split(' ');
  const year = clockAt(new Date(), TIME_ZONE).startsWith(at.slice(0, 4)) ? '' : ` ${at.slice(0, 4)}`;
  return `${day} ${date} ${month.slice(0, 3)}${year}, ${clockText(at.slice(11))}`;
}

/** Says what is wrong with an address's moment, with the next one at its hour, else 'now' [FIND-15]; null for one to come. */
export function momentInstead(open: string, now: Date): { problem: string; instead: string } | null {
  const clock = clockAt(now, TIME_ZONE);
  const isMoment = isClockTime(open);
  if (open === '' || open === 'now' || (isMoment && open >= clock)) return null;
  const problem = isMoment ? `${momentText(open)} is over.` : `There is no moment "${open.slice(0, 40)}".`;
  const [time] = /T(?:[01]\d|2[0-3]):[0-5]\d$/.exec(open) ?? [];
  const tomorrow = new Date(Date.parse(clock.slice(0, 10)) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const next = [clock.slice(0, 10), tomorrow].map((day) => `${day}${time}`).filter(isClockTime);
  return { problem, instead: next.find((at) => at >= clock) ?? 'now' };
}

const sortTexts = { opens: 'Opens next first', name: 'By name' };

/** Returns the filters of a finding with the names by which they are taken back; features by the API's name for them. */
export function filtersOf(finding: Finding, names: readonly string[]): Filter[] {
  const { open, crop, features, sort } = finding;
  const moment = open && `Open ${open === 'now' ? open : momentText(open)}`;
  return [
    ...(moment ? [{ key: 'openAt', label: moment, without: { open: null } }] : []),
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
