import type {
  Coordinates,
  FarmBanner,
  FarmRegistration,
  RegisteredFarm,
  RegisteredHours,
  RegisteredSeason,
  RegisteredSpecialDay,
} from '@sideroad/shared/contract';
import { intervalOf } from '@sideroad/shared/domain/hours';
import { ALL_DAY, LIMITS, WEEKDAYS } from '@sideroad/shared/domain/registration';
import { inOrder } from '@sideroad/shared/domain/registrationHours';
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

/** Hours without a break. */
export type Stretch = Pick<RegisteredHours, 'openTime' | 'closeTime'>;

/** A day in the form: its first stretch, those after it, and the Closed checkbox. With neither its hours are not known. */
export interface DayHours extends RegisteredHours {
  closed: boolean;
  more?: Stretch[];
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

const NO_TIMES: Stretch = { openTime: null, closeTime: null };

/** All stretches of a day, the first empty one of an unknown day too; none of a closed day. */
export const stretchesOf = ({ openTime, closeTime, closed, more = [] }: DayHours): Stretch[] =>
  closed ? [] : [{ openTime, closeTime }, ...more];

/** The day with other stretches, which untick Closed. */
export const withStretches = (
  { dayOfWeek }: Pick<DayHours, 'dayOfWeek'>,
  [{ openTime, closeTime } = NO_TIMES, ...more]: readonly Stretch[],
): DayHours => ({ dayOfWeek, openTime, closeTime, closed: false, ...(more.length > 0 && { more }) });

/** Ticks or unticks Closed. Ticking clears both times; unticking brings the default hours back [ADD-10]. */
export const withClosed = (day: DayHours, closed: boolean): DayHours => ({
  ...withStretches(day, [closed ? NO_TIMES : DEFAULT_HOURS]),
  closed,
});

export const isDayLong = ({ openTime, closeTime }: Stretch) =>
  openTime === ALL_DAY.openTime && closeTime === ALL_DAY.closeTime;

/** Ticks or unticks Open 24 hours. */
export const withAllDay = (day: DayHours, allDay: boolean): DayHours =>
  withStretches(day, [allDay ? ALL_DAY : DEFAULT_HOURS]);

/** Changes a time of a stretch; that of a whole day leaves the other time empty. */
export const withTime = (
  stretches: readonly Stretch[],
  index: number,
  part: keyof Stretch,
  time: string | null,
): Stretch[] =>
  (stretches.length > 0 ? stretches : [NO_TIMES]).map((each, at) =>
    at === index ? { ...(isDayLong(each) ? NO_TIMES : each), [part]: time } : each,
  );

/** The entries of days in order: of a closed day one without times, and none of a day that is not known [ADD-41]. */
export const toHours = (days: readonly DayHours[]): RegisteredHours[] =>
  inOrder(
    days.flatMap((day) => {
      const entries = day.closed ? [NO_TIMES] : stretchesOf(day);
      const isUnknown = !day.closed && entries.every(({ openTime, closeTime }) => !openTime && !closeTime);
      return isUnknown ? [] : entries.map((each) => ({ dayOfWeek: day.dayOfWeek, ...each }));
    }),
  );

/** Seven days of the form from entries; the reverse of `toHours`. */
export const fromHours = (hours: readonly RegisteredHours[]): DayHours[] =>
  WEEKDAYS.map((_day, dayOfWeek) => {
    const entries = hours.filter((each) => each.dayOfWeek === dayOfWeek);
    const open = entries.flatMap((each) =>
      intervalOf(each) ? [{ openTime: each.openTime, closeTime: each.closeTime }] : [],
    );
    return { ...withStretches({ dayOfWeek }, open), closed: entries.length > 0 && open.length === 0 };
  });

const cleaned = <Part extends object>(part: Part): Part =>
  Object.assign(
    {},
    ...Object.entries(part).map(([key, value]) => ({
      [key]: typeof value === 'string' ? cleanText(value) : value,
    })),
  );

export function toRegistration({ farm, location, nickname }: AddFarmValues): FarmRegistration {
  const { coordinates, ...address } = cleaned(location);
  const { seasons, specialDays, ...texts } = cleaned(farm);
  return {
    farm: {
      ...texts,
      webUrl: texts.webUrl || null,
      socialUrl: texts.socialUrl || null,
      businessHours: toHours(farm.businessHours),
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
