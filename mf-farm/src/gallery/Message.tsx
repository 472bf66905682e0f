import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './Message.module.css';

/** Design section 4, Toast: 'stays 6 s, pauses on hover'. */
const STAY_MS = 6000;

interface MessageProps {
  /** Spoken at once (`alert`). */
  problem: string;
  /** What was done instead. */
  remedy: string | null;
  /** Called when the message has been there long enough. */
  onGone: () => void;
}

/** A message over the foot of the page that goes by itself. */
export function Message({ problem, remedy, onGone }: MessageProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onGone, STAY_MS);
    return () => clearTimeout(timer);
  }, [held, onGone]);
  return (
    <div
      className={classes.message}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <CircleAlert aria-hidden="true" />
      <div>
        <p role="alert">{problem}</p>
        {remedy ? <p className={classes.remedy}>{remedy}</p> : null}
      </div>
    </div>
  );
}
