import { useStore } from '@sideroad/shared/store';
import { texts } from '../texts.ts';
import classes from './Overlay.module.css';
import type { Phase, Submission, SubmissionStore } from './submission.ts';

/** Names the running step, of several uploads the first picture; null while idle. */
export function phaseText(phase: Phase): string | null {
  if (phase.kind === 'idle') return null;
  if (phase.kind === 'optimizing') return texts.submission.optimizing;
  const { plan, steps } = phase;
  const kinds = steps.map(({ kind }) => kind);
  if (steps.length === 0 || kinds.includes('create')) return texts.submission.create;
  if (kinds.includes('confirm-gallery')) return texts.submission.confirm;
  const sent = steps.flatMap((step) => ('picture' in step ? step.picture.key : []));
  const pictures = [plan.cover, ...plan.gallery];
  return texts.submission.upload(pictures.findIndex(({ key }) => sent.includes(key)) + 1, pictures.length);
}

/** Returns the finished part of the submission, from 0 to 1; undefined while pictures are optimized. */
export function finishedPart({ phase, progress }: Pick<Submission, 'phase' | 'progress'>) {
  if (phase.kind !== 'submitting') return undefined;
  const { cover, gallery } = phase.plan;
  const finished = [
    progress.farm !== null,
    progress.coverConfirmed === cover.key,
    ...[cover, ...gallery].map(({ key }) => progress.uploaded.includes(key)),
    // The last step, after which the overlay goes.
    false,
  ];
  return finished.filter(Boolean).length / finished.length;
}

/** Covers the page while the form is sent, names the step and shows the progress of the whole. */
export function Overlay({ submission }: { submission: SubmissionStore }) {
  const text = useStore(submission, ({ phase }) => phaseText(phase));
  const part = useStore(submission, finishedPart);
  return (
    <div role="status" className={text === null ? undefined : classes.overlay}>
      {text !== null && (
        <div className={classes.card}>
          <p className="nums">{text}</p>
          <progress className={classes.bar} aria-hidden="true" value={part} />
        </div>
      )}
    </div>
  );
}
