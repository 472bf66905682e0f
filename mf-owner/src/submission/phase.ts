import { texts } from '../texts.ts';
import { type Plan, pictureNumber, type Step } from './machine.ts';

/** Spec section 4, 'Add-farm form': 'Idle, then optimizing images, then submitting.' */
export type Phase =
  | { kind: 'idle' }
  | { kind: 'optimizing' }
  | { kind: 'submitting'; plan: Plan; steps: readonly Step[] };

export const IDLE: Phase = { kind: 'idle' };

/** Something that is under way. */
interface Line {
  key: string;
  text: string;
  /** Part of it that is done, from 0 to 1. */
  part: number;
}

/** A picture's address, its bytes and its confirmation. */
const PARTS = { 'request-upload': 0, upload: 1 / 3, 'confirm-cover': 2 / 3 } as const;

function stepLine(plan: Plan, step: Step): Line {
  if (step.kind === 'create') return { key: step.kind, text: texts.submission.create, part: 0 };
  if (step.kind === 'confirm-gallery') return { key: step.kind, text: texts.submission.confirm, part: 1 };
  const text = texts.submission.upload(pictureNumber(plan, step.picture), plan.gallery.length + 1);
  return { key: step.picture.key, text, part: PARTS[step.kind] };
}

/** What the overlay says, each picture in a line of its own; nothing while there is none. */
export function phaseLines(phase: Phase): Line[] {
  if (phase.kind === 'idle') return [];
  if (phase.kind === 'optimizing') return [{ key: phase.kind, text: texts.submission.optimizing, part: 0 }];
  const steps: readonly Step[] = phase.steps.length > 0 ? phase.steps : [{ kind: 'create' }];
  return steps.map((step) => stepLine(phase.plan, step));
}
