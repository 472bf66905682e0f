import { useStore } from '@sideroad/shared/store';
import classes from './Overlay.module.css';
import { phaseLines, type SubmissionStore } from './submission.ts';

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
