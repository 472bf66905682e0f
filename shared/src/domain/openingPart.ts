import type { FarmState } from '@sideroad/shared/contract';
import { daysBetween, MONTHS } from './clock.ts';

const THIS_WEEK = 0;
const NOT_KNOWN = Number.MAX_VALUE;

/**
 * Returns the part of a list by season that a farm belongs to: 0 for the week to come, else the month of its next opening
 * as 202606. Parts follow each other as these numbers.
 */
export function openingPart(state: FarmState | null | undefined): number {
  if (state?.state === 'open') return THIS_WEEK;
  if (!state?.next) return NOT_KNOWN;
  return daysBetween(state.at, state.next) < 7 ? THIS_WEEK : Number(state.next.slice(0, 7).replace('-', ''));
}

/** Heads a part: 'Open this week', 'Opens in June', 'No opening known'. */
export function partText(part: number): string {
  if (part === NOT_KNOWN) return 'No opening known';
  return part === THIS_WEEK ? 'Open this week' : `Opens in ${MONTHS[(part % 100) - 1] ?? ''}`;
}
