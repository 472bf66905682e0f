import type { RegistrationProblem } from '@sideroad/shared/domain/registration';
import type { Part } from '../form/Section.tsx';

/** How far a part of the form is. */
export type PartState = 'done' | 'problem' | 'open';

const STARTS: readonly (readonly [start: string, part: Part])[] = [
  ['cover', 'pictures'],
  ['gallery', 'pictures'],
  ['farm.businessHours', 'hours'],
  ['farm.tips', 'tips'],
  ['farm.categoryIds', 'choices'],
  ['farm.featureIds', 'choices'],
  ['location', 'address'],
];

/** The part of the form that a field stands in. */
export const partOf = (field: string): Part =>
  STARTS.find(([start]) => field.startsWith(start))?.[1] ?? 'farm';

/** Done when nothing is wrong; what is wrong is a problem once a submit has said so. */
export function partState(
  part: Part,
  problems: readonly RegistrationProblem[],
  shown: readonly RegistrationProblem[],
): PartState {
  const isHere = ({ field }: RegistrationProblem) => partOf(field) === part;
  if (shown.some(isHere)) return 'problem';
  return problems.some(isHere) ? 'open' : 'done';
}
