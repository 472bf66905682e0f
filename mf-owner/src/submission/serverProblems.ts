import type { FieldProblem } from '@sideroad/shared/contract';
import { type RegistrationProblem, WEEKDAYS } from '@sideroad/shared/domain/registration';
import { texts } from '../texts.ts';

const { fields, choices, tips, hours } = texts;

const LABELS: Readonly<Record<string, string>> = {
  'farm.name': fields.name,
  'farm.description': fields.description,
  'farm.banner': fields.banner,
  'farm.phoneNumber': fields.phone,
  'farm.webUrl': fields.webUrl,
  'farm.socialUrl': fields.socialUrl,
  'farm.tips': texts.sections.tips,
  'farm.categoryIds': choices.categories,
  'farm.featureIds': choices.features,
  'location.street1': fields.street1,
  'location.street2': fields.street2,
  'location.city': fields.city,
  'location.region': fields.region,
  'location.state': fields.state,
  'location.zipCode': fields.zipCode,
  'location.country': fields.country,
};

/** Label of a field of the form; null for what is no field of it. */
export function labelOf(field: string): string | null {
  const tip = /^farm\.tips\[(\d+)\]\.(tipTitle|tipText)$/.exec(field);
  if (tip) {
    const part = tip[2] === 'tipTitle' ? tips.title : tips.text;
    return `${tips.name(Number(tip[1]) + 1)} ${part.toLowerCase()}`;
  }
  const weekday = WEEKDAYS[Number(/^farm\.businessHours\[(\d)\]$/.exec(field)?.[1])];
  return weekday ? `${hours.label} ${weekday}` : (LABELS[field] ?? null);
}

/** The field that holds a part of the payload: those within a day, a choice or a tip's list belong to the whole. */
const fieldOf = (path: string): string =>
  labelOf(path) === null
    ? path.replace(/^(farm\.(?:businessHours\[\d\]|categoryIds|featureIds|tips)).*$/, '$1')
    : path;

/** Payload path of a place in the body: the API may write '/farm/tips/0/tipTitle' for 'farm.tips[0].tipTitle'. */
const toPath = (field: string) =>
  field
    .replace(/^\//, '')
    .replaceAll('/', '.')
    .replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

/** What the API found wrong (422), at the fields of the form; what is no field of it is left out. */
export const serverProblems = (problems: readonly FieldProblem[]): RegistrationProblem[] =>
  problems.flatMap((problem) => {
    const field = fieldOf(toPath(problem.field));
    const label = labelOf(field);
    return label === null ? [] : [{ field, label, message: problem.message }];
  });
