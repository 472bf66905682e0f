import { useStore } from '@sideroad/shared/store';
import { texts } from '../texts.ts';
import classes from './Overlay.module.css';
import type { Plan, PlannedPicture, Step } from './sequence.ts';
import type { Phase, SubmissionStore } from './submission.ts';

interface Line {
  key: string;
  text: string;
  /** Finished part, from 0 to 1. */
  part: number;
}

/** Finished part of a picture before each of its steps. */
const PARTS = { 'request-upload': 0, upload: 1 / 3, 'confirm-cover': 2 / 3 } as const;

/** Returns the 1-based number of a picture of the plan, the cover first. */
const pictureNumber = ({ cover, gallery }: Plan, picture: PlannedPicture): number =>
  [cover, ...gallery].findIndex(({ key }) => key === picture.key) + 1;

function stepLine(plan: Plan, step: Step): Line {
  if (step.kind === 'create') return { key: step.kind, text: texts.submission.create, part: 0 };
  if (step.kind === 'confirm-gallery') return { key: step.kind, text: texts.submission.confirm, part: 1 };
  const text = texts.submission.upload(pictureNumber(plan, step.picture), plan.gallery.length + 1);
  return { key: step.picture.key, text, part: PARTS[step.kind] };
}

/** Returns the lines of the overlay: one per running step, none while idle. */
export function phaseLines(phase: Phase): Line[] {
  if (phase.kind === 'idle') return [];
  if (phase.kind === 'optimizing') return [{ key: phase.kind, text: texts.submission.optimizing, part: 0 }];
  const steps: readonly Step[] = phase.steps.length > 0 ? phase.steps : [{ kind: 'create' }];
  return steps.map((step) => stepLine(phase.plan, step));
}

/** Covers the page while the form is sent, and names each step. */
export function Overlay({ submission }: { submission: SubmissionStore }) {
  const lines = phaseLines(useStore(submission, ({ phase }) => phase));
  return (
    <div role="status" className={lines.length === 0 ? undefined : classes.overlay}>
      {lines.length > 0 && (
        <div className={classes.card}>
          <span className={classes.spinner} aria-hidden="true" />
          <div className={classes.lines}>
            {lines.map(({ key, text, part }) => (
              <div key={key} className={classes.line}>
                <p className="nums">{text}</p>
                <progress className={classes.bar} aria-hidden="true" value={part} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
