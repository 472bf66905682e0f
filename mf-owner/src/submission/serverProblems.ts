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

/** A field of a list as the form has it, with its label; parts within a day or a choice belong to the whole. */
function place(field: string): { field: string; label: string } | null {
  const tip = /^farm\.tips\[(\d+)\]\.(tipTitle|tipText)$/.exec(field);
  if (tip) {
    const part = tip[2] === 'tipTitle' ? tips.title : tips.text;
    return { field, label: `${tips.name(Number(tip[1]) + 1)} ${part.toLowerCase()}` };
  }
  const day = /^farm\.businessHours\[(\d)\]/.exec(field);
  const weekday = WEEKDAYS[Number(day?.[1])];
  if (day && weekday) return { field: day[0], label: `${hours.label} ${weekday}` };
  const whole = field.replace(/^(farm\.(?:categoryIds|featureIds|tips)).*$/, '$1');
  const label = LABELS[whole];
  return label === undefined ? null : { field: whole, label };
}

/** Payload path of a place in the body: the API may write '/farm/tips/0/tipTitle' for 'farm.tips[0].tipTitle'. */
const toPath = (field: string) =>
  field
    .replace(/^\//, '')
    .replaceAll('/', '.')
    .replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

/** What the API found wrong (422), at the fields of the form; what is no field of it is left out. */
export const serverProblems = (problems: readonly FieldProblem[]): RegistrationProblem[] =>
  problems.flatMap(({ field, message }) => {
    const found = place(toPath(field));
    return found ? { ...found, message } : [];
  });
