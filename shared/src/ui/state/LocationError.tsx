import { MapPinOff } from 'lucide-react';
import classes from './LocationError.module.css';
import { RetryButton } from './RetryButton.tsx';

export interface LocationErrorProps {
  message: string;
  onRetry: () => void;
}

/** Stands in place of a section that needs the visitor's location (exactly this text and button [HOME-37, HOME-41]). */
export function LocationError({ message, onRetry }: LocationErrorProps) {
  return (
    <div className={classes.error}>
      <MapPinOff aria-hidden="true" />
      <p className={classes.text}>{`Location error: ${message}`}</p>
      <RetryButton onRetry={onRetry} size="sm" />
    </div>
  );
}
