import { featuresQuery } from '@sideroad/shared/api';
import { dateText, dayName, daysLater, timeText } from '@sideroad/shared/domain/clock';
import { dayAndHour } from '@sideroad/shared/domain/finding';
import { useQuery } from '@sideroad/shared/query';
import { useMemo } from 'react';

/** Time zone of nearly all farms of the directory. */
export const TIME_ZONE = 'America/Toronto';

/** 'Sweet corn' of 'sweet-corn': the names of the crops are loaded with the choice of them. */
export function cropText(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the names of features; empty ones until they are known. */
export function useFeatureNames(ids: readonly string[]): string[] {
  const { data } = useQuery({ ...featuresQuery(), enabled: ids.length > 0 });
  return useMemo(() => ids.map((id) => data?.find((feature) => feature.id === id)?.name ?? ''), [ids, data]);
}

/** Parts of a day, as `dayAndHour` has them. */
export const PARTS = {
  Morning: '06:00/12:00',
  Afternoon: '12:00/17:00',
  Evening: '17:00/22:00',
} as const;

/** 'Morning', '10 a.m.' or '1 p.m. to 3 p.m.' of an hour as `dayAndHour` has it. */
export function hourLabel(hour: string): string {
  const [part] = Object.entries(PARTS).find(([, each]) => each === hour) ?? [];
  return part ?? hour.split('/').map(timeText).join(' to ');
}

/**
 * 'today', 'tomorrow', 'on Saturday', 'on Saturday 5 December' or 'on Saturday 5 or Sunday 6 December', and the hour, of a
 * value of `openAt` but now.
 * @param today 'YYYY-MM-DD', by which near days are named; empty: each has its date
 */
export function whenPhrase(open: string, today: string): string {
  const { day, hour } = dayAndHour(open);
  const ends = (day ?? open).split('/');
  const days = ends.map((end) => {
    if (end === today) return 'today';
    if (today && end === daysLater(today, 1)) return 'tomorrow';
    const isNear = today && today < end && end < daysLater(today, 7);
    return `${dayName(end)}${isNear ? '' : ` ${dateText(end)}`}`;
  });
  const label = hour && hourLabel(hour);
  const time =
    label &&
    ` ${/^[A-Z]/.test(label) ? 'in the' : hour.includes('/') ? 'from' : 'at'} ${label.toLowerCase()}`;
  const said = days.join(ends[1] === daysLater(ends[0] ?? '', 1) ? ' or ' : ' to ');
  return `${/^to/.test(said) ? '' : 'on '}${said}${time ?? ''}`;
}
