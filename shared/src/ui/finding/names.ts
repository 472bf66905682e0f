import { featuresQuery } from '@sideroad/shared/api';
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

/** '10 am' or '2:30 pm' of 'HH:mm'. */
export function clockText(time: string): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${hour < 12 ? 'am' : 'pm'}`;
}
