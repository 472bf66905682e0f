import classes from './ViewButton.module.css';
import { viewProps } from './viewProps.ts';

interface ViewButtonProps {
  label: string;
  /** The viewer is on its way. */
  busy: boolean;
  onView: (opener: HTMLElement) => void;
}

/** Lies over a picture of the mosaic and opens the viewer there. */
export function ViewButton({ label, busy, onView }: ViewButtonProps) {
  return (
    <button type="button" aria-label={label} aria-busy={busy} className={classes.view} {...viewProps(onView)}>
      {busy ? <span className={classes.spinner} /> : null}
    </button>
  );
}
