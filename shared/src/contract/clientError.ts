import { type Static, Type } from 'typebox';

/** Body of POST /api/client-errors: what went wrong in a browser, with nothing of the visitor in it. */
export const ClientErrorSchema = Type.Object({
  name: Type.String({ maxLength: 100, description: "The error's name, e.g. TypeError" }),
  message: Type.String({ maxLength: 1000 }),
  remote: Type.Optional(Type.String({ maxLength: 100, description: 'Package name, e.g. mf-farm' })),
  version: Type.Optional(Type.String({ maxLength: 100, description: "The remote's or the site's version" })),
  section: Type.Optional(
    Type.String({ maxLength: 200, description: 'What the visitor misses, e.g. a heading' }),
  ),
});

export type ClientError = Static<typeof ClientErrorSchema>;
