import type { Address, Coordinates, FarmSummary } from '@sideroad/shared/contract';
import { sql } from 'drizzle-orm';
import { toImage } from '../images/address.ts';

/** What both a farm's row and a summary's row say of its place. */
export interface PlaceRow {
  id: string;
  street1: string | null;
  street2: string | null;
  city: string | null;
  region: string | null;
  state: string | null;
  zipCode: string | null;
  country: string | null;
  lat: number | null;
  lon: number | null;
}

export interface SummaryRow extends PlaceRow, Record<string, unknown> {
  name: string;
  banner: string | null;
  categoryIds: string[];
  imageId: string | null;
  imageHash: string;
  imageWidth: number;
  imageHeight: number;
  imagePlaceholder: string | null;
}

/** Columns of `SummaryRow` out of `farm f` and its cover `image i`. */
export const summaryColumns = sql`
  f.id, f.name, f.banner, f.street1, f.street2, f.city, f.region, f.state, f.zip_code as "zipCode", f.country,
  f.lat, f.lon,
  array(select c.category_id::text from farm_category c where c.farm_id = f.id order by c.position limit 20) as "categoryIds",
  i.id as "imageId", i.hash as "imageHash", i.width as "imageWidth", i.height as "imageHeight",
  i.placeholder as "imagePlaceholder"`;

const coordinatesOf = ({ lat, lon }: PlaceRow): Coordinates | null =>
  lat === null || lon === null ? null : { lat, lon };

function addressOf({ street1, street2, city, region, state, zipCode, country }: PlaceRow): Address {
  return { street1, street2, city, region, state, zipCode, country };
}

/** A farm has one place, so the place has the farm's id. */
export const locationOf = (row: PlaceRow) => ({
  id: row.id,
  coordinates: coordinatesOf(row),
  address: addressOf(row),
});

/** @param distance kilometres; null when the farm's place or the visitor's is not known */
export function toSummary(row: SummaryRow, distance: number | null): FarmSummary {
  const { imageId } = row;
  return {
    id: row.id,
    name: row.name,
    banner: row.banner,
    coverImage:
      imageId === null
        ? null
        : toImage({
            id: imageId,
            hash: row.imageHash,
            width: row.imageWidth,
            height: row.imageHeight,
            placeholder: row.imagePlaceholder,
          }),
    location: locationOf(row),
    distance,
    categoryIds: row.categoryIds,
  };
}
