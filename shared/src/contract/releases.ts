import { type Static, Type } from 'typebox';

/** What was done to a remote, as the ledger writes it. */
export const ACTIONS = [
  'uploaded',
  'refused',
  'live',
  'back',
  'share',
  'aborted',
  'preview',
  'revoked',
] as const;
export type ReleaseAction = (typeof ACTIONS)[number];

const Instant = Type.String({ description: 'ISO 8601 UTC' });
const Text = (maxLength: number) => Type.String({ maxLength });
const Version = Type.String({ maxLength: 100, description: 'e.g. 1.2.0-1f2e3d4c' });
const Reason = Type.Optional(Type.String({ maxLength: 500, description: 'Why, for the ledger' }));

/** One line of the ledger. */
export const ReleaseEventSchema = Type.Object({
  id: Type.String(),
  at: Instant,
  remote: Type.String(),
  version: Type.Union([Version, Type.Null()]),
  action: Type.Unsafe<ReleaseAction>(Type.Union(ACTIONS.map((action) => Type.Literal(action)))),
  by: Type.String({ description: "A team's name, a CI's subject, 'operator' or 'judge'" }),
  reason: Type.Union([Type.String(), Type.Null()]),
  /** Author, commit, whether its sources were committed, checks and hashes of an upload; share and steps of a canary. */
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type ReleaseEvent = Static<typeof ReleaseEventSchema>;

/** Body of PUT /releases/{remote}/live. */
export const GoLiveSchema = Type.Object({
  version: Type.Union([Version, Type.Null()], { description: 'Null, with `back`: the one before' }),
  /** Goes back to a former version, or ends a canary. */
  back: Type.Optional(Type.Boolean()),
  reason: Reason,
  /** What the publisher's machine has checked: `types`, `lint`, `tests`, `look`, `pictures`, each with its outcome. */
  checks: Type.Optional(Type.Record(Text(40), Text(500))),
});
export type GoLive = Static<typeof GoLiveSchema>;

/** Body of PUT /releases/{remote}/share. */
export const ShareOutSchema = Type.Object({
  version: Version,
  share: Type.Number({ minimum: 0, maximum: 1, description: 'Of the visitors, below 1; 0 ends the canary' }),
  steps: Type.Optional(
    Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 1 }), {
      maxItems: 10,
      description: 'Shares that follow',
    }),
  ),
  soak: Type.Optional(Type.Integer({ minimum: 1, maximum: 604_800, description: 'Seconds of each step' })),
  reason: Reason,
  checks: GoLiveSchema.properties.checks,
});
export type ShareOut = Static<typeof ShareOutSchema>;

/** What became of an upload. */
export const UploadedSchema = Type.Object({
  version: Version,
  isNew: Type.Boolean({ description: 'Whether its files were not here before' }),
  /** Revision of the pointer that a switch must replace: the value of If-Match. */
  revision: Type.Integer(),
  /** What the site has checked, each with its outcome. */
  checks: Type.Record(Type.String(), Type.String()),
  /** A URL of each expose that is a page, with ids of this site. */
  samples: Type.Record(Type.String(), Type.String()),
  /** Empty: a check opens a preview. */
  candidate: Type.String(),
});
export type Uploaded = Static<typeof UploadedSchema>;

/** A link that opens a version in the real site for one browser. */
export const PreviewSchema = Type.Object({
  id: Type.String(),
  url: Type.String({ description: 'Shown once' }),
  expiresAt: Instant,
});
export type Preview = Static<typeof PreviewSchema>;

/** Errors of browsers that have one cause. */
export const BrowserErrorSchema = Type.Object({
  remote: Type.Union([Type.String(), Type.Null()]),
  version: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  message: Type.String(),
  /** File and line of the sources, e.g. `mf-farm/src/farmPage/Hours.tsx:31`; null where it has no source map. */
  place: Type.Union([Type.String(), Type.Null()]),
  /** Its stack in the sources. */
  stack: Type.String(),
  count: Type.Integer(),
  isCounted: Type.Boolean({
    description: 'Whether they count as failures: of views that this site has sent',
  }),
  firstAt: Instant,
  lastAt: Instant,
});
export type BrowserError = Static<typeof BrowserErrorSchema>;

/** A remote in `GET /releases`: what is live, what a share of the visitors gets, and what a way back can choose. */
export const RemoteStatusSchema = Type.Object({
  name: Type.String({ description: 'e.g. mf-farm' }),
  live: Version,
  revision: Type.Integer({ description: 'Of the pointer: what a switch replaces' }),
  since: Type.Union([Instant, Type.Null()], { description: 'Null where it is not recorded' }),
  source: Type.Union([Type.Literal('bundled'), Type.Literal('published')]),
  canary: Type.Union([
    Type.Object({
      version: Version,
      share: Type.Number({ description: 'Of the visitors, above 0 and below 1' }),
      since: Instant,
      steps: Type.Unsafe<readonly number[]>(Type.Array(Type.Number())),
      soak: Type.Union([Type.Integer(), Type.Null()], { description: 'Seconds; null where people decide' }),
    }),
    Type.Null(),
  ]),
  platform: Type.Union([Type.String(), Type.Null()], { description: 'Range; null without its files' }),
  bytes: Type.Union([Type.Integer(), Type.Null()], { description: 'Brotli, of its entry and exposes' }),
  kept: Type.Array(Version),
  notes: Type.Record(Version, Type.Array(Type.String()), { description: 'What to know before using it' }),
});
export type RemoteStatus = Static<typeof RemoteStatusSchema>;
