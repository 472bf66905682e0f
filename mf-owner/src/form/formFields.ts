import { WEEKDAYS } from '@sideroad/shared/domain/registration';
import { texts } from '../texts.ts';

export type Part = keyof typeof texts.sections;

const { fields, choices, tips, hours, seasons, sections, pictures } = texts;

/** The form's fields in its order: how their paths start, the part that has them, and the label of the whole path. */
const FIELDS: readonly (readonly [start: string, part: Part, label: string | null])[] = [
  ['farm.name', 'farm', fields.name],
  ['farm.description', 'farm', fields.description],
  ['farm.banner', 'farm', fields.banner],
  ['farm.phoneNumber', 'farm', fields.phone],
  ['farm.webUrl', 'farm', fields.webUrl],
  ['farm.socialUrl', 'farm', fields.socialUrl],
  ['cover', 'pictures', pictures.cover],
  ['gallery', 'pictures', pictures.gallery],
  ['farm.businessHours', 'hours', null],
  ['farm.seasons', 'hours', null],
  ['farm.specialDays', 'hours', null],
  ['farm.tips', 'tips', sections.tips],
  ['farm.categoryIds', 'choices', choices.categories],
  ['farm.featureIds', 'choices', choices.features],
  ['location.street1', 'address', fields.street1],
  ['location.street2', 'address', fields.street2],
  ['location.city', 'address', fields.city],
  ['location.region', 'address', fields.region],
  ['location.state', 'address', fields.state],
  ['location.zipCode', 'address', fields.zipCode],
  ['location.country', 'address', fields.country],
];

/** Returns a number that grows in the order of the form. */
export function orderOf(field: string): number {
  const index = FIELDS.findIndex(([start]) => field.startsWith(start));
  return index < 0 ? FIELDS.length : index;
}

/** Finds the part of the form that holds a field. */
export const partOf = (field: string): Part => FIELDS[orderOf(field)]?.[1] ?? 'farm';

/** Returns the label of a field of the payload; null when the form has no such field. */
export function labelOf(field: string): string | null {
  const tip = /^farm\.tips\[(\d+)\]\.(tipTitle|tipText)$/.exec(field);
  if (tip) {
    const part = tip[2] === 'tipTitle' ? tips.title : tips.text;
    return `${tips.name(Number(tip[1]) + 1)} ${part.toLowerCase()}`;
  }
  const [, list, number, part] = /^farm\.(seasons|specialDays)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (list && part) return seasons.part(list, Number(number) + 1, part);
  const weekday = WEEKDAYS[Number(/^farm\.businessHours\[(\d)\]$/.exec(field)?.[1])];
  if (weekday) return `${hours.label} ${weekday}`;
  return FIELDS.find(([path]) => path === field)?.[2] ?? null;
}

/** Finds the form's field for a path: parts of a day, of a choice or of the list of tips belong to the whole. */
export const fieldOf = (path: string): string =>
  labelOf(path) === null
    ? path.replace(/^(farm\.(?:businessHours\[\d\]|categoryIds|featureIds|tips)).*$/, '$1')
    : path;
