import type {
  Coordinates,
  FarmBanner,
  FarmRegistration,
  RegisteredFarm,
  RegisteredHours,
  RegisteredSeason,
  RegisteredSpecialDay,
} from '@sideroad/shared/contract';
import { ALL_DAY, LIMITS, WEEKDAYS } from '@sideroad/shared/domain/registration';
import { cleanText, tidyPostalCode } from '@sideroad/shared/domain/registrationText';
import type { OptimizedImage } from '../images/reduce.ts';

/** A file that the owner has chosen, and what has become of it. */
export interface Picture {
  /** Unique within the form; two files may have the same name. */
  key: string;
  fileName: string;
  state: 'waiting' | 'optimizing' | 'done' | 'failed';
  /** Set once it is done. */
  image: OptimizedImage | null;
  /** Address of the preview, set once it is done. */
  previewUrl: string | null;
  /** Text for the owner, when it failed. */
  message: string | null;
}

export interface Pictures {
  cover: Picture | null;
  /** In the owner's order. */
  gallery: readonly Picture[];
}

/** Most pictures that one confirmation takes (`ConfirmGallerySchema`). */
export const GALLERY_MOST = 50;

export const usable = (pictures: readonly Picture[]) => pictures.filter(({ state }) => state !== 'failed');

/** Whether a gallery has pictures, but fewer usable ones than it needs. */
export const isShort = (gallery: readonly Picture[]) =>
  gallery.length > 0 && usable(gallery).length < LIMITS.galleryMin;

export const isPending = ({ state }: Picture) => state === 'waiting' || state === 'optimizing';

/** All pictures, the cover first. */
export const allOf = ({ cover, gallery }: Pictures): readonly Picture[] =>
  cover ? [cover, ...gallery] : gallery;

/** A day in the form: the payload's entry and the Closed checkbox. */
export interface DayHours extends RegisteredHours {
  closed: boolean;
}

/** What the owner has entered, by the payload's paths, so that its rules apply; pictures are sent apart from it. */
export interface AddFarmValues extends Pictures {
  farm: Pick<RegisteredFarm, 'name' | 'description' | 'tips'> & {
    /** Digits only. */
    phoneNumber: string;
    webUrl: string;
    socialUrl: string;
    banner: FarmBanner | null;
    businessHours: DayHours[];
    seasons?: RegisteredSeason[];
    specialDays?: RegisteredSpecialDay[];
    categoryIds: string[];
    featureIds: string[];
  };
  location: {
    street1: string;
    street2: string;
    city: string;
    region: string;
    state: string;
    zipCode: string;
    country: string;
    /** Where the owner put the pin; null until it is moved. */
    coordinates: Coordinates | null;
  };
  /** A hidden field that only programs fill in. */
  nickname: string;
}

const DEFAULT_HOURS = { openTime: '10:00', closeTime: '21:00', closed: false } as const;

export const EMPTY_TIP = { tipTitle: '', tipText: '' } as const;

export const defaultValues = (): AddFarmValues => ({
  farm: {
    name: '',
    description: '',
    banner: null,
    phoneNumber: '',
    webUrl: '',
    socialUrl: '',
    businessHours: WEEKDAYS.map((_day, dayOfWeek) => ({ dayOfWeek, ...DEFAULT_HOURS })),
    tips: [{ ...EMPTY_TIP }],
    categoryIds: [],
    featureIds: [],
  },
  location: {
    street1: '',
    street2: '',
    city: '',
    region: '',
    state: 'Ontario',
    zipCode: '',
    country: 'Canada',
    coordinates: null,
  },
  nickname: '',
  cover: null,
  gallery: [],
});

/** Returns the values without the pictures, as a draft keeps them. */
export const textsOf = (values: AddFarmValues): AddFarmValues => ({ ...values, cover: null, gallery: [] });

const DEFAULTS = JSON.stringify(defaultValues());

export const isBlank = (values: AddFarmValues) => JSON.stringify(values) === DEFAULTS;

/** Ticks or unticks Closed. Ticking clears both times; unticking brings the default hours back [ADD-10]. */
export const withClosed = (day: DayHours, closed: boolean): DayHours =>
  closed
    ? { ...day, openTime: null, closeTime: null, closed: true }
    : { ...day, ...DEFAULT_HOURS, closed: false };

export const isAllDay = ({ closeTime }: DayHours) => closeTime === ALL_DAY.closeTime;

/** Ticks or unticks Open 24 hours. */
export const withAllDay = (day: DayHours, allDay: boolean): DayHours => ({
  ...day,
  ...(allDay ? ALL_DAY : DEFAULT_HOURS),
  closed: false,
});

/** Changes a time, which unticks Closed and Open 24 hours. @param time 'HH:mm', or empty for none */
export const withTime = (day: DayHours, part: 'openTime' | 'closeTime', time: string): DayHours => ({
  ...day,
  ...(isAllDay(day) && { openTime: null, closeTime: null }),
  [part]: time || null,
  closed: false,
});

/** Seven entries have times or null, and no closed flag [ADD-41]. */
const toHours = ({ dayOfWeek, openTime, closeTime, closed }: DayHours) => ({
  dayOfWeek,
  openTime: closed ? null : openTime,
  closeTime: closed ? null : closeTime,
});

function cleaned<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    typeof value === 'string' ? cleanText(value) : value,
  ]);
  return Object.assign({}, part, Object.fromEntries(entries));
}

export function toRegistration({ farm, location, nickname }: AddFarmValues): FarmRegistration {
  const { coordinates, ...address } = cleaned(location);
  const { seasons, specialDays, ...texts } = cleaned(farm);
  return {
    farm: {
      ...texts,
      webUrl: texts.webUrl || null,
      socialUrl: texts.socialUrl || null,
      businessHours: farm.businessHours.map(toHours),
      ...(seasons?.length && { seasons }),
      ...(specialDays?.length && { specialDays }),
      tips: farm.tips.map(cleaned),
    },
    location: {
      ...address,
      zipCode: tidyPostalCode(address.zipCode),
      ...(coordinates ? { coordinates } : {}),
    },
    ...(nickname ? { nickname } : {}),
  };
}
