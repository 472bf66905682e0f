import { type Static, Type } from 'typebox';

export { IMAGE_WIDTHS } from '@sideroad/shared/domain/imageWidths';

const nullableText = Type.Union([Type.String(), Type.Null()]);
const describedText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const ImageVariantSchema = Type.Object({
  width: Type.Integer({ description: 'Width in pixels, one of IMAGE_WIDTHS' }),
  url: Type.String(),
});

/**
 * A picture. `srcset` is made of `variants`; without any there is no `srcset` [ARCH-23].
 * Addresses contain a hash of the content, so their content never changes.
 */
export const ImageSchema = Type.Object({
  id: Type.String(),
  viewUrl: Type.String({ description: 'Address to show; used before `url`' }),
  url: Type.String(),
  width: Type.Union([Type.Integer(), Type.Null()], { description: 'Natural width in pixels' }),
  height: Type.Union([Type.Integer(), Type.Null()], { description: 'Natural height in pixels' }),
  variants: Type.Array(ImageVariantSchema),
  placeholder: describedText('CSS colour (#rrggbb) painted until the picture has arrived'),
  isIllustration: Type.Optional(Type.Boolean({ description: 'True for a drawing; absent for a photo' })),
});

export type ImageVariant = Static<typeof ImageVariantSchema>;
export type Image = Static<typeof ImageSchema>;

export const CategorySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  iconSvg: nullableText,
  priority: Type.Optional(
    Type.Integer({ description: 'Smaller comes first; decides before the name order' }),
  ),
});

export const FeatureSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  iconSvg: describedText('Untrusted SVG text'),
  categoryId: Type.String({ description: 'Id of the feature category' }),
});

export const FeatureCategorySchema = Type.Object({ id: Type.String(), name: Type.String() });

export type Category = Static<typeof CategorySchema>;
export type Feature = Static<typeof FeatureSchema>;
export type FeatureCategory = Static<typeof FeatureCategorySchema>;

export const FARM_BANNERS = ['New', 'Staff Pick', 'Trending'] as const;

export const CoordinatesSchema = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north' }),
  lon: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east' }),
});

export const AddressSchema = Type.Object({
  street1: nullableText,
  street2: nullableText,
  city: nullableText,
  region: nullableText,
  state: nullableText,
  zipCode: nullableText,
  country: nullableText,
});

export const FarmLocationSchema = Type.Object({
  id: Type.String(),
  coordinates: Type.Union([CoordinatesSchema, Type.Null()], {
    description: 'Null: listed but not on the map',
  }),
  address: AddressSchema,
});

export const BusinessHoursSchema = Type.Object({
  dayOfWeek: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Monday' }),
  openTime: describedText('HH:mm or HH:mm:ss, farm-local'),
  closeTime: describedText('HH:mm or HH:mm:ss, farm-local'),
});

const dayText = (description: string) => Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description });
const monthDayText = (description: string) => Type.String({ pattern: '^\\d\\d-\\d\\d$', description });

/** A part of the year in which a farm is open. A farm that has any is out of season outside them. */
export const SeasonSchema = Type.Object({
  name: Type.String(),
  from: monthDayText('First day, MM-DD'),
  to: monthDayText('Last day, MM-DD; before `from`: of the next year'),
  crop: describedText('Slug of domain/crops; null: none'),
  hours: Type.Union([Type.Array(BusinessHoursSchema), Type.Null()], { description: 'Null: the usual week' }),
});

/** A day whose hours differ from those of the season and the week. */
export const SpecialDaySchema = Type.Object({
  date: dayText('YYYY-MM-DD at the farm'),
  hours: Type.Array(Type.Object({ openTime: Type.String(), closeTime: Type.String() }), {
    description: 'HH:mm, as of a week; empty: closed',
  }),
  reason: describedText('Such as Thanksgiving Day'),
});

const clockText = describedText('YYYY-MM-DDTHH:mm, farm-local');

/** Whether a farm is open at a moment, as `domain/opening` says it. */
export const FarmStateSchema = Type.Object({
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('closed'),
    Type.Literal('outOfSeason'),
    Type.Literal('unknown'),
  ]),
  at: Type.String({ description: 'The moment on the clock of the farm, YYYY-MM-DDTHH:mm' }),
  from: clockText,
  until: clockText,
  next: describedText('Next opening: YYYY-MM-DDTHH:mm, without the time where the hours are not known'),
  since: Type.Optional(describedText('First day of a closing without a known end, YYYY-MM-DD')),
  now: Type.Optional(Type.String({ description: 'What the clock shows now, where `at` is another moment' })),
  later: Type.Optional(
    Type.Array(Type.Object({ from: clockText, until: clockText }), {
      description: 'Open again within the span that was asked for',
    }),
  ),
  isAbout: Type.Boolean({ description: 'The opening begins the season of a crop, which the weather moves' }),
  reason: describedText('Special day or season that decides; null: the week'),
});

export const TipSchema = Type.Object({ tipTitle: Type.String(), tipText: Type.String() });

/** What a card, a map label and a preview need; lists consist of it. */
export const FarmSummarySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  banner: describedText('Badge, e.g. Trending; null for none'),
  coverImage: Type.Union([ImageSchema, Type.Null()]),
  location: FarmLocationSchema,
  distance: Type.Union([Type.Number(), Type.Null()], { description: 'Kilometres from the asked place' }),
  categoryIds: Type.Array(Type.String()),
  state: Type.Optional(FarmStateSchema),
});

/** A farm as its page shows it. */
export const FarmSchema = Type.Object({
  ...FarmSummarySchema.properties,
  description: Type.String(),
  phoneNumber: nullableText,
  webUrl: nullableText,
  socialUrl: nullableText,
  images: Type.Array(ImageSchema, { description: 'Gallery, without the cover' }),
  features: Type.Array(FeatureSchema),
  featureIds: Type.Array(Type.String()),
  tips: Type.Array(TipSchema),
  businessHours: Type.Array(BusinessHoursSchema),
  timeZone: describedText('IANA name, e.g. America/Toronto'),
  seasons: Type.Optional(Type.Array(SeasonSchema)),
  specialDays: Type.Optional(Type.Array(SpecialDaySchema)),
  confirmedAt: Type.Optional(describedText('When somebody said last that all is right, ISO 8601 UTC')),
  listedAt: Type.Optional(
    describedText('When its owner registered it or changed it last, ISO 8601 UTC; null: no owner has'),
  ),
  note: Type.Optional(describedText('What the owner says today; null: nothing')),
  shareImageUrl: Type.Optional(
    describedText('JPEG of 1200 × 630 pixels for link previews; null: the farm has no picture'),
  ),
});

export type FarmBanner = (typeof FARM_BANNERS)[number];
export type Coordinates = Static<typeof CoordinatesSchema>;
export type Address = Static<typeof AddressSchema>;
export type FarmLocation = Static<typeof FarmLocationSchema>;
export type BusinessHours = Static<typeof BusinessHoursSchema>;
export type Season = Static<typeof SeasonSchema>;
export type SpecialDay = Static<typeof SpecialDaySchema>;
export type FarmState = Static<typeof FarmStateSchema>;
export type Tip = Static<typeof TipSchema>;
export type FarmSummary = Static<typeof FarmSummarySchema>;
export type Farm = Static<typeof FarmSchema>;
