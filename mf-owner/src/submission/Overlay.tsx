import classes from './Overlay.module.css';
import { type Phase, phasePart, phaseText } from './phase.ts';

/** 'An overlay shows while submitting' (spec section 2): `role=status`, its text names the step. */
export function Overlay({ phase }: { phase: Phase }) {
  const text = phaseText(phase);
  return (
    <div role="status" className={text === null ? undefined : classes.overlay}>
      {text !== null && (
        <div className={classes.card}>
          <span className={classes.spinner} aria-hidden="true" />
          <p className="nums">{text}</p>
          <progress className={classes.bar} aria-hidden="true" value={phasePart(phase)} />
        </div>
      )}
    </div>
  );
}
