import { type Static, Type } from 'typebox';

const View = Type.Optional(
  Type.String({ maxLength: 900, description: "The document's number, of its header `server-timing`" }),
);

/** Body of POST /api/client-errors: an error in a browser, without personal data. */
export const ClientErrorSchema = Type.Object({
  name: Type.String({ maxLength: 100, description: "The error's name, e.g. TypeError" }),
  message: Type.String({ maxLength: 1000 }),
  remote: Type.Optional(Type.String({ maxLength: 100, description: 'Package name, e.g. mf-farm' })),
  version: Type.Optional(Type.String({ maxLength: 100, description: "The remote's or the site's version" })),
  section: Type.Optional(
    Type.String({ maxLength: 200, description: 'What the visitor misses, e.g. a heading' }),
  ),
  frames: Type.Optional(
    Type.Array(Type.String({ maxLength: 200, pattern: '^/(remotes|assets)/[\\w./-]+:\\d{1,7}:\\d{1,7}$' }), {
      maxItems: 10,
      description: "The stack's places in this site's files, e.g. /remotes/mf-farm/1.0.0-1f2e3d4c/1.js:1:234",
    }),
  ),
  first: Type.Optional(Type.Boolean({ description: 'Of earlier documents; it means nothing any more' })),
  view: View,
});

export type ClientError = Static<typeof ClientErrorSchema>;

export const VITALS = ['CLS', 'INP', 'LCP', 'FCP', 'TTFB'] as const;

/** Longer values come from sleeping tabs. */
const ONE_HOUR = 3_600_000;

/** Body of POST /api/vitals: one measurement of a page view, without personal data. */
export const VitalSchema = Type.Object({
  name: Type.Unsafe<VitalName>(
    Type.Union(
      VITALS.map((name) => Type.Literal(name)),
      { description: 'What was measured, by its web-vitals name' },
    ),
  ),
  value: Type.Number({
    minimum: 0,
    maximum: ONE_HOUR,
    description: 'Milliseconds; of CLS the score, which has no unit',
  }),
  route: Type.String({
    maxLength: 100,
    pattern: '^/[a-zA-Z_/:?*-]*$',
    description: 'Pattern of the route, never an address with its ids',
    examples: ['/farm/:id/:slug?'],
  }),
  remote: Type.Optional(Type.String({ maxLength: 100, description: 'Package name, e.g. mf-farm' })),
  version: Type.Optional(Type.String({ maxLength: 100, description: "The remote's or the site's version" })),
  view: View,
});

export type VitalName = (typeof VITALS)[number];
export type Vital = Static<typeof VitalSchema>;
