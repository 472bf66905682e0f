import { COLUMN_NAMES } from '@sideroad/seed';

/** What of a farm a file can bring. */
export const FIELDS = [
  'externalId',
  'name',
  'description',
  'phoneNumber',
  'webUrl',
  'socialUrl',
  'street1',
  'street2',
  'city',
  'region',
  'state',
  'zipCode',
  'country',
  'latitude',
  'longitude',
  'categories',
  'features',
  'hours',
  'seasons',
  'specialDays',
  'confirmedAt',
] as const;

export type Field = (typeof FIELDS)[number];

export const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** A name as it is compared: of our fields, categories and features, and of a file's. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Objects and directories name a column by what it is of. A contact's name and a location's id are not the farm's. */
const PREFIX = /^(?:location|address|addr|coordinates|contact|farm|business|mailing)+(?!name$|id$)/;

const FIELD_OF = new Map(
  FIELDS.flatMap((field) =>
    (COLUMN_NAMES[field] ?? []).map((name, rank): [string, { field: Field; rank: number }] => [
      plainName(name),
      { field, rank },
    ]),
  ),
);

/** The field that a column's name means, and how likely: 'Town / City', 'Phone (office)', 'address.Postal Code'. */
export function fieldOf(column: string): { field: Field; rank: number } | undefined {
  const find = (text: string) =>
    FIELD_OF.get(plainName(text)) ?? FIELD_OF.get(plainName(text).replace(PREFIX, ''));
  const name = column.replace(/\([^()]*\)/g, '');
  const [first, ...others] = name.split('/').map(find);
  return find(name) ?? (others.every((other) => other?.field === first?.field) ? first : undefined);
}

/** A text of a file in a message, cut short. */
export const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
