import { featuresQuery } from '@sideroad/shared/api';
import { dateText, dayName, daysLater, hourText, ontarioDay, timeText } from '@sideroad/shared/domain/clock';
import { useQuery } from '@sideroad/shared/query';
import { useMemo } from 'react';

/** Time zone of nearly all farms of the directory. */
export const TIME_ZONE = 'America/Toronto';

/** 'Sweet corn' of 'sweet-corn': the names of the crops are loaded with the choice of them. */
export function cropText(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name inside a sentence: 'dogs on leash', but 'Wi-Fi' and 'Christmas trees'. */
export const inside = (name: string) =>
  /^Brussels|^Christmas|.[A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** Returns the names of features; empty ones until they are known. */
export function useFeatureNames(ids: readonly string[]): string[] {
  const { data } = useQuery({ ...featuresQuery(), enabled: ids.length > 0 });
  return useMemo(() => ids.map((id) => data?.find((feature) => feature.id === id)?.name ?? ''), [ids, data]);
}

/** Parts of a day, as `dayAndHour` has them. */
export const PARTS = { Morning: '06:00/12:00', Afternoon: '12:00/17:00', Evening: '17:00/22:00' };

/** 'morning', '10 a.m.' or '1 p.m. to 3 p.m.' of an hour as `dayAndHour` has it. */
export function hourLabel(hour: string): string {
  const [part] = Object.entries(PARTS).find(([, each]) => each === hour) ?? [];
  return part?.toLowerCase() ?? hour.split('/').map(timeText).join(' to ');
}

/**
 * 'Saturday 28 November or Sunday 29 November' of days as `dayAndHour` has them, with the year where that is not this one.
 * @param isNear names near days: 'today or tomorrow', 'Saturday'
 */
export function daysText(days: string, isNear = false): string {
  const today = ontarioDay();
  const [first = '', last = first] = days.split('/');
  const texts = [...new Set([first, last])].map((end) => {
    if (isNear && end === today) return 'today';
    if (isNear && end === daysLater(today, 1)) return 'tomorrow';
    if (isNear && today < end && end < daysLater(today, 7)) return dayName(end);
    const year = end.startsWith(today.slice(0, 4)) ? '' : ` ${end.slice(0, 4)}`;
    return `${dayName(end)} ${dateText(end)}${year}${end.length > 10 ? ` ${hourText(end)}` : ''}`;
  });
  return texts.join(last === daysLater(first, 1) ? ' or ' : ' to ');
}
