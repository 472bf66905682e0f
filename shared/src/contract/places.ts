import { LONGEST_QUERY } from '@sideroad/shared/domain/search';
import { type Static, Type } from 'typebox';
import type { LatLng } from './host.ts';
import { ProximityQuerySchema } from './list.ts';

const { latitude, longitude } = ProximityQuerySchema.properties;

/** Query of GET /api/places: `q`, or both coordinates. */
export const PlacesQuerySchema = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: LONGEST_QUERY,
      description: 'Name of a town or a postal code, as typed; not with coordinates',
      examples: ['gulph'],
    }),
  ),
  latitude: Type.Optional(latitude),
  longitude: Type.Optional(longitude),
});

/** A place that a visitor knows by its name. */
export const PlaceSchema = Type.Object({
  id: Type.String(),
  name: Type.String({ description: "A town's name, or the first three characters of a postal code" }),
  region: Type.String({ description: 'What the place is in' }),
  kind: Type.Union([Type.Literal('town'), Type.Literal('postal-area')]),
  latitude: Type.Number(),
  longitude: Type.Number(),
});

export type Place = Static<typeof PlaceSchema>;

/** A place from where a list counts its distances. */
export interface ChosenPlace extends LatLng {
  name: string;
}
