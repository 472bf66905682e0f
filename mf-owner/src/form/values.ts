import type { Coordinates, FarmBanner, RegisteredFarm, RegisteredHours } from '@sideroad/shared/contract';
import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import type { Pictures } from '../pictures/picture.ts';

/** A day in the form: the payload's entry and the Closed checkbox (spec section 3, 'Business hours entry'). */
export interface DayHours extends RegisteredHours {
  closed: boolean;
}

/**
 * What the owner has entered. The paths are those of the payload, so that the rules read it as it stands; the pictures,
 * which travel apart, are beside them.
 */
export interface AddFarmValues extends Pictures {
  farm: Pick<RegisteredFarm, 'name' | 'description' | 'tips'> & {
    /** Digits only (decision F8). */
    phoneNumber: string;
    webUrl: string;
    socialUrl: string;
    banner: FarmBanner | null;
    businessHours: DayHours[];
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
    /** Where the owner put the pin; null as long as it was not moved (decision F12). */
    coordinates: Coordinates | null;
  };
  /** A field that nobody sees: only a program fills it in. */
  nickname: string;
}

/** Spec section 9: 'Default hours 10:00 to 21:00 Monday to Sunday.' */
export const DEFAULT_HOURS = { openTime: '10:00', closeTime: '21:00', closed: false } as const;

export const EMPTY_TIP = { tipTitle: '', tipText: '' } as const;

/** Spec section 3, 'Form defaults'. */
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

/** The values without the pictures: what a draft keeps. */
export const textsOf = (values: AddFarmValues): AddFarmValues => ({ ...values, cover: null, gallery: [] });

const DEFAULTS = JSON.stringify(defaultValues());

/** Whether nothing is entered. */
export const isBlank = (values: AddFarmValues) => JSON.stringify(values) === DEFAULTS;
