import { CloudOff } from 'lucide-react';
import { RetryButton } from './RetryButton.tsx';
import classes from './State.module.css';

export interface SectionFailedProps {
  /** What is missing, e.g. the section's heading. */
  title?: string;
  text: string;
  onRetry: () => void;
}

/** A section that could not be loaded ('alert with what is missing'). */
export function SectionFailed({ title = 'This section did not load', text, onRetry }: SectionFailedProps) {
  return (
    <div role="alert" className={classes.state}>
      <CloudOff aria-hidden="true" />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.action}>
        <RetryButton onRetry={onRetry} />
      </div>
    </div>
  );
}
