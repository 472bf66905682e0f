import { featuresQuery } from '@sideroad/shared/api';
import { useQuery } from '@sideroad/shared/query';

/** 'Sweet corn' of 'sweet-corn': the names of the crops are loaded with the choice of them. */
export function cropText(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the names of features; empty ones until they are known. */
export function useFeatureNames(ids: readonly string[]): string[] {
  const { data = [] } = useQuery({ ...featuresQuery(), enabled: ids.length > 0 });
  return ids.map((id) => data.find((feature) => feature.id === id)?.name ?? '');
}
