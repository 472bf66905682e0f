import type { LocateQuery } from '@sideroad/shared/contract';

/** Every query key of the site [ARCH-18, ARCH-19]. Nobody writes one by hand. */
export interface ProximityKey {
  lat: number;
  lng: number;
  categoryId?: string;
  banner?: string;
}

export const queryKeys = {
  categories: () => ['categories'] as const,
  category: (id: string) => ['categories', id] as const,
  features: () => ['features'] as const,
  featureCategories: () => ['feature-categories'] as const,
  farm: (id: string) => ['farms', id] as const,
  coverImage: (farmId: string) => ['farms', farmId, 'cover-image'] as const,
  gallery: (farmId: string) => ['farms', farmId, 'gallery'] as const,
  farmRail: (key: ProximityKey) => ['farms-nearby', 'rail', key] as const,
  farmList: (key: ProximityKey) => ['farms-nearby', 'list', key] as const,
  nearestFarms: (key: ProximityKey) => ['farms-nearby', 'nearest', key] as const,
  suggestions: (q: string) => ['suggestions', q] as const,
  textSearch: (query: string, page: number) => ['text-search', query, page] as const,
  place: (query: LocateQuery) => ['place', query] as const,
  experiences: (list: string) => ['experiences', list] as const,
  blogPosts: (feedUrl: string) => ['blog-posts', feedUrl] as const,
};
