import { type Static, Type } from 'typebox';
import { CoordinatesSchema, FARM_BANNERS, type FarmBanner } from './farm.ts';

/**
 * What an owner sends to register a farm, and the calls that upload its pictures. These schemas check types;
 * `domain/registration` checks lengths and counts, for the form and for the API.
 */

const text = Type.String({ maxLength: 5000 });
const optionalText = Type.Union([text, Type.Null()]);
/** Ids are opaque text; other clients may send numbers. */
const anyId = Type.Union([Type.String({ maxLength: 40 }), Type.Integer()]);

export const RegisteredHoursSchema = Type.Object({
  dayOfWeek: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Monday' }),
  openTime: Type.Union([Type.String({ maxLength: 20 }), Type.Null()], {
    description: 'HH:mm, or null: closed',
  }),
  closeTime: Type.Union([Type.String({ maxLength: 20 }), Type.Null()], {
    description: 'HH:mm, before openTime: of the next day; 24:00: the end of the day; or null: closed',
  }),
});

const time = Type.String({ maxLength: 20, description: 'HH:mm' });

export const RegisteredSeasonSchema = Type.Object({
  name: text,
  from: Type.String({ maxLength: 20, description: 'First day, MM-DD' }),
  to: Type.String({ maxLength: 20, description: 'Last day, MM-DD; before `from`: of the next year' }),
  crop: Type.Union([Type.String({ maxLength: 60 }), Type.Null()], { description: 'Slug; null: no crop' }),
  hours: Type.Union([Type.Array(RegisteredHoursSchema, { maxItems: 50 }), Type.Null()], {
    description: 'Null: the usual week',
  }),
});

export const RegisteredSpecialDaySchema = Type.Object({
  date: Type.String({ maxLength: 20, description: 'YYYY-MM-DD' }),
  hours: Type.Array(Type.Object({ openTime: time, closeTime: time }), {
    maxItems: 10,
    description: 'Empty: closed',
  }),
  reason: optionalText,
});

export const RegisteredFarmSchema = Type.Object({
  name: text,
  description: text,
  phoneNumber: text,
  webUrl: Type.Optional(optionalText),
  socialUrl: Type.Optional(optionalText),
  banner: Type.Optional(
    Type.Unsafe<FarmBanner | null>(
      Type.Union([...FARM_BANNERS.map((banner) => Type.Literal(banner)), Type.Null()], {
        description: 'Null: none',
      }),
    ),
  ),
  businessHours: Type.Array(RegisteredHoursSchema, {
    maxItems: 50,
    description: 'Up to three entries of a day, in order; the hours of a day without any are not known',
  }),
  seasons: Type.Optional(Type.Array(RegisteredSeasonSchema, { maxItems: 12 })),
  specialDays: Type.Optional(
    Type.Array(RegisteredSpecialDaySchema, {
      maxItems: 200,
      description: 'Those that are over go; of the others at most 60',
    }),
  ),
  tips: Type.Array(Type.Object({ tipTitle: text, tipText: text }), { maxItems: 50 }),
  categoryIds: Type.Array(anyId, { maxItems: 50 }),
  featureIds: Type.Array(anyId, { maxItems: 50 }),
});

export const RegisteredLocationSchema = Type.Object({
  street1: text,
  street2: Type.Optional(optionalText),
  city: text,
  region: Type.Optional(optionalText),
  state: text,
  zipCode: text,
  country: text,
  coordinates: Type.Optional(
    Type.Union([CoordinatesSchema, Type.Null()], {
      description: 'Only when the owner moved the pin',
    }),
  ),
});

/** A farm that is accepted; its categories and features are those of the seed. */
const EXAMPLE = {
  farm: {
    name: 'Maple Hollow',
    description: 'Apples and quiet.',
    phoneNumber: '4165550123',
    webUrl: 'https://maple.example',
    socialUrl: null,
    banner: null,
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      openTime: dayOfWeek === 6 ? null : '10:00',
      closeTime: dayOfWeek === 6 ? null : '21:00',
    })),
    tips: [{ tipTitle: 'Boots', tipText: 'Bring boots.' }],
    categoryIds: ['1'],
    featureIds: ['2', '5'],
  },
  location: {
    street1: '12 Sideroad',
    street2: null,
    city: 'Jordan',
    region: null,
    state: 'Ontario',
    zipCode: 'L0R 1S0',
    country: 'Canada',
    coordinates: { lat: 43.14, lon: -79.37 },
  },
};

/** Body of `POST /api/farms`. The header `Idempotency-Key` makes repeating it harmless. */
export const FarmRegistrationSchema = Type.Object(
  {
    farm: RegisteredFarmSchema,
    location: RegisteredLocationSchema,
    nickname: Type.Optional(
      Type.String({ maxLength: 200, description: 'A field that nobody sees: only a program fills it in' }),
    ),
  },
  { examples: [EXAMPLE] },
);

/**
 * Response to `POST /api/farms`: `accessToken` lets the visitor add and confirm pictures of this farm only. `ownerLink` is
 * the secret of the farm's private link; absent once that link was used.
 */
export const RegisteredFarmAnswerSchema = Type.Object({
  id: Type.String(),
  accessToken: Type.String(),
  ownerLink: Type.Optional(Type.String()),
});

/** Types of files that may be uploaded; the form sends WebP. */
export const UPLOAD_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;

/** Body of `POST /api/farms/{id}/image/upload-url`. */
export const UploadRequestSchema = Type.Object({
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  fileType: Type.String({ maxLength: 100 }),
  domain: Type.Literal('farm'),
  ownerId: anyId,
});

/** Where a picture's bytes are PUT to, and the id to confirm it by. */
export const UploadTicketSchema = Type.Object({ id: Type.String(), uploadUrl: Type.String() });

/** Body of `POST /api/farms/{id}/images/confirm-gallery`: the gallery in its order. */
export const ConfirmGallerySchema = Type.Object({
  imageIds: Type.Array(anyId, { minItems: 1, maxItems: 50 }),
});

/** `GET /api/locate?city&zipCode&state`: where an address is, as far as the API knows without a network. */
export const LocateQuerySchema = Type.Object({
  city: Type.Optional(Type.String({ maxLength: 200, description: 'Town', examples: ['Jordan'] })),
  zipCode: Type.Optional(Type.String({ maxLength: 20, description: 'Postal code', examples: ['L0R 1S0'] })),
  state: Type.Optional(Type.String({ maxLength: 200, description: 'Province', examples: ['Ontario'] })),
});
export const LocatedPlaceSchema = Type.Object({
  coordinates: CoordinatesSchema,
  precision: Type.Union([Type.Literal('town'), Type.Literal('postal-area'), Type.Literal('province')]),
});

export type RegisteredHours = Static<typeof RegisteredHoursSchema>;
export type RegisteredSeason = Static<typeof RegisteredSeasonSchema>;
export type RegisteredSpecialDay = Static<typeof RegisteredSpecialDaySchema>;
export type RegisteredFarm = Static<typeof RegisteredFarmSchema>;
export type RegisteredLocation = Static<typeof RegisteredLocationSchema>;
export type FarmRegistration = Static<typeof FarmRegistrationSchema>;
export type RegisteredFarmAnswer = Static<typeof RegisteredFarmAnswerSchema>;
export type UploadRequest = Static<typeof UploadRequestSchema>;
export type UploadTicket = Static<typeof UploadTicketSchema>;
export type LocateQuery = Static<typeof LocateQuerySchema>;
export type LocatedPlace = Static<typeof LocatedPlaceSchema>;
