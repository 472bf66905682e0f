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

/** Returns the label of a field of the payload; null when the form has no such field. */
export function labelOf(field: string): string | null {
  const tip = /^farm\.tips\[(\d+)\]\.(tipTitle|tipText)$/.exec(field);
  if (tip) {
    const part = tip[2] === 'tipTitle' ? tips.title : tips.text;
    return `${tips.name(Number(tip[1]) + 1)} ${part.toLowerCase()}`;
  }
  const weekday = WEEKDAYS[Number(/^farm\.businessHours\[(\d)\]$/.exec(field)?.[1])];
  return weekday ? `${hours.label} ${weekday}` : (LABELS[field] ?? null);
}

/** Finds the form's field for a path: parts of a day, of a choice or of the list of tips belong to the whole. */
const fieldOf = (path: string): string =>
  labelOf(path) === null
    ? path.replace(/^(farm\.(?:businessHours\[\d\]|categoryIds|featureIds|tips)).*$/, '$1')
    : path;

/** Converts a JSON pointer such as '/farm/tips/0/tipTitle' to the path 'farm.tips[0].tipTitle'. */
const toPath = (field: string) =>
  field
    .replace(/^\//, '')
    .replaceAll('/', '.')
    .replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

/** Finds the fields of the problems that the API reports (422). Problems elsewhere are left out. */
export const serverProblems = (problems: readonly FieldProblem[]): RegistrationProblem[] =>
  problems.flatMap((problem) => {
    const field = fieldOf(toPath(problem.field));
    const label = labelOf(field);
    return label === null ? [] : [{ field, label, message: problem.message }];
  });
