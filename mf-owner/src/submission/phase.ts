import { texts } from '../texts.ts';
import { type Plan, pictureNumber, type Step } from './machine.ts';

/** Spec section 4, 'Add-farm form': 'Idle, then optimizing images, then submitting.' */
export type Phase =
  | { kind: 'idle' }
  | { kind: 'optimizing' }
  | { kind: 'submitting'; plan: Plan; step: Step | null };

export const IDLE: Phase = { kind: 'idle' };

/** What the overlay says; null while there is none. */
export function phaseText(phase: Phase): string | null {
  if (phase.kind === 'idle') return null;
  if (phase.kind === 'optimizing') return texts.submission.optimizing;
  const { plan, step } = phase;
  if (!step || step.kind === 'create') return texts.submission.create;
  const number = pictureNumber(plan, step);
  return number === null
    ? texts.submission.confirm
    : texts.submission.upload(number, plan.gallery.length + 1);
}

/** Part of the work that is done, from 0 to 1. */
export function phasePart(phase: Phase): number {
  if (phase.kind !== 'submitting' || !phase.step) return 0;
  const { plan, step } = phase;
  if (step.kind === 'create') return 0;
  const number = pictureNumber(plan, step);
  return number === null ? 1 : number / (plan.gallery.length + 2);
}
