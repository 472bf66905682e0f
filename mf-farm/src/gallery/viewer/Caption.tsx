import { useEffect } from 'react';
import { useController } from 'yet-another-react-lightbox';
import { texts } from '../../texts.ts';
import classes from './Caption.module.css';

interface CaptionProps {
  /** 1-based. */
  number: number;
  total: number;
  text: string;
}

/** Which picture of how many this is, and what it shows: seen, and said politely when it changes. */
export function Caption({ number, total, text }: CaptionProps) {
  const { containerRef } = useController();
  // One voice: the library's own live region would say the same a second time.
  useEffect(() => {
    containerRef.current?.querySelector('[role="region"]')?.setAttribute('aria-live', 'off');
  }, [containerRef]);
  return (
    <div role="status">
      <p className={classes.counter}>{texts.viewer.counter(number, total)}</p>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
