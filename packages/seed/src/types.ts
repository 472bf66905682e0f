import type { BusinessHours, FarmBanner, Tip } from '@sideroad/shared/contract';

/** Recipe of one drawn picture; the image route draws it on demand, the same recipe always gives the same bytes. */
export interface SeedPicture {
  /** Key of the scene's category, e.g. `pyo_farm`. */
  category: string;
  /** The farm's name: the scene reads its subject from it. */
  seed: string;
  /** 0 cover, 1 close, 2 barn vista, 3 the sideroad, 4 later the same day. */
  shot: 0 | 1 | 2 | 3 | 4;
  /** One of the scene system's lights (season and hour). */
  light: string;
}

/** One generated farm, ready to be stored. Ids of categories and features are those of the reference data. */
export interface SeedFarm {
  name: string;
  description: string;
  /** Ten digits, no prefix. */
  phoneNumber: string;
  webUrl: string | null;
  socialUrl: string | null;
  banner: FarmBanner | null;
  businessHours: BusinessHours[];
  tips: Tip[];
  categoryIds: string[];
  featureIds: string[];
  /** IANA name: Ontario has two, America/Toronto and America/Winnipeg. */
  timeZone: string;
  /** Null for the few whose address is incomplete. */
  street1: string | null;
  street2: string | null;
  city: string;
  region: string | null;
  zipCode: string;
  lat: number;
  lon: number;
  /** The cover first, then at least four for the gallery. */
  pictures: SeedPicture[];
}
