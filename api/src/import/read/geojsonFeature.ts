import { flatColumns, isObject } from './sourceRow.ts';

const partOf = (object: object, name: string): unknown =>
  Object.entries(object).find(([key]) => key === name)?.[1];

/** Degrees of a point; null for a feature without a place. @throws Error for any other geometry */
function pointOf(geometry: unknown): [lat: unknown, lon: unknown] | null {
  if (geometry === null || geometry === undefined) return null;
  const type = isObject(geometry) ? partOf(geometry, 'type') : undefined;
  if (!isObject(geometry) || type !== 'Point') {
    const found = typeof type === 'string' && /^\w{1,30}$/.test(type) ? type : 'something else';
    throw new Error(`is a ${found}; only a Point is a farm's place`);
  }
  const coordinates = partOf(geometry, 'coordinates');
  if (!Array.isArray(coordinates) || coordinates.length < 2)
    throw new Error('has a Point without coordinates');
  const [lon, lat] = coordinates;
  return [lat, lon];
}

/**
 * Columns of a GeoJSON feature: its properties, its id unless they have one, and 'latitude' and 'longitude' of its
 * point, which count before properties of these names.
 * @throws Error with the reason, when it is no feature with a point
 */
export function featureColumns(feature: unknown): Map<string, unknown> {
  if (!isObject(feature) || partOf(feature, 'type') !== 'Feature') throw new Error('is no Feature');
  const properties = partOf(feature, 'properties');
  const columns = isObject(properties) ? flatColumns(properties) : new Map<string, unknown>();
  const id = partOf(feature, 'id');
  if (id !== undefined && !columns.has('id')) columns.set('id', id);
  const point = pointOf(partOf(feature, 'geometry'));
  if (point) {
    columns.set('latitude', point[0]);
    columns.set('longitude', point[1]);
  }
  return columns;
}
