import { type Static, Type } from 'typebox';
import { FarmSchema } from './farm.ts';
import { FarmRegistrationSchema, RegisteredFarmSchema, RegisteredLocationSchema } from './registration.ts';

/** What a private link lets its holder do with a farm. The secret travels in bodies alone, never in a URL's path or query. */

/** Body of `POST /api/owner/session`: the secret of a private link, 256 bits as base64url. */
export const SessionRequestSchema = Type.Object({ secret: Type.String({ maxLength: 100 }) });

/** A session of a private link: `accessToken` is the bearer of the calls below, for two hours. */
export const SessionSchema = Type.Object({
  accessToken: Type.String(),
  deskToken: Type.Optional(
    Type.String({ description: "A steward's, for the cookie `desk`: opens the files of the desk alone" }),
  ),
  farmId: Type.Union([Type.String(), Type.Null()], { description: 'Null: a steward' }),
  name: Type.String({ description: 'Of the link' }),
  expiresAt: Type.String({ description: 'ISO 8601 UTC' }),
});

/** What the owner tells visitors for a few days; it ends by itself. */
export const FarmNoteSchema = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 140 }),
  until: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'Last day at the farm, YYYY-MM-DD' }),
});

/**
 * Body of `PATCH /api/farms/{id}`, with `If-Match: "version"`: only what changes. The whole is checked by the rules of a
 * registration. The parts of a revision have the same shape.
 */
export const FarmEditSchema = Type.Object(
  {
    farm: Type.Optional(Type.Partial(RegisteredFarmSchema)),
    location: Type.Optional(Type.Partial(RegisteredLocationSchema)),
    note: Type.Optional(Type.Union([FarmNoteSchema, Type.Null()])),
    published: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** `GET /api/owner/farms/{id}`: a farm as its owner edits it. */
export const OwnedFarmSchema = Type.Object({
  version: Type.Integer({ description: 'For If-Match' }),
  farm: RegisteredFarmSchema,
  location: RegisteredLocationSchema,
  note: Type.Union([FarmNoteSchema, Type.Null()]),
  published: Type.Boolean({ description: 'Listed' }),
  hidden: Type.Optional(Type.Boolean({ description: 'Its owner keeps it off the site' })),
  waits: Type.Boolean({ description: 'A steward has yet to look at it' }),
  notice: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'What keeps it off the site, why, and what to do',
    }),
  ),
  /** As visitors see it, with pictures, time zone and when it was confirmed. */
  page: FarmSchema,
});

/** One entry of `GET /api/farms/{id}/revisions`, the newest first. */
export const RevisionSchema = Type.Object({
  number: Type.Integer(),
  madeAt: Type.String({ description: 'ISO 8601 UTC' }),
  madeBy: Type.String({ description: 'Name of the link' }),
  before: FarmEditSchema,
  after: FarmEditSchema,
});

/** A link that opens a farm; `isOwn`: the caller's. */
export const FarmLinkSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  usedAt: Type.Union([Type.String(), Type.Null()]),
  isOwn: Type.Boolean(),
});

/** Body of `POST /api/farms/{id}/links`. `renews`: the caller's own link ends. `email`: the new link is sent there. */
export const LinkRequestSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  renews: Type.Optional(Type.Boolean()),
  email: Type.Optional(Type.String({ maxLength: 254 })),
});

/** A new link. The secret is in no later answer. */
export const NewLinkSchema = Type.Object({ id: Type.String(), secret: Type.String() });

export const REPORT_REASONS = ['hours', 'closed', 'place', 'contact', 'pictures', 'other'] as const;

/** Body of `POST /api/farms/{id}/reports`. `lost-link`: an owner asks for a new link, with how to reach them in `text`. */
export const ReportSchema = Type.Object({
  reason: Type.Unsafe<ReportReason>(Type.Union([...REPORT_REASONS, 'lost-link'].map((r) => Type.Literal(r)))),
  text: Type.Optional(Type.String({ maxLength: 1000 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  nickname: FarmRegistrationSchema.properties.nickname,
});

export type Session = Static<typeof SessionSchema>;
export type FarmNote = Static<typeof FarmNoteSchema>;
export type FarmEdit = Static<typeof FarmEditSchema>;
export type OwnedFarm = Static<typeof OwnedFarmSchema>;
export type Revision = Static<typeof RevisionSchema>;
export type FarmLink = Static<typeof FarmLinkSchema>;
export type LinkRequest = Static<typeof LinkRequestSchema>;
export type NewLink = Static<typeof NewLinkSchema>;
export type ReportReason = (typeof REPORT_REASONS)[number] | 'lost-link';
export type Report = Static<typeof ReportSchema>;
