import { useEffect, useState } from 'react';
import { addressOf } from '../settings/qaKey.ts';
import styles from './PageFrame.module.css';
import { FRAME_NAME, type Session } from './session.ts';

interface PageFrameProps {
  /** Pixels. */
  width: number;
  /** Of this window, whose address follows the frame's. */
  session: Session;
  /** Of the page in the frame; null until it is there. */
  framed: Session | null;
  onGone: () => void;
}

/** The page in a frame as wide as the preset, so that its media queries are true. */
export function PageFrame({ width, session, framed, onGone }: PageFrameProps) {
  // Only at first: from then on the frame goes its own ways.
  const [src] = useState(() => addressOf(window.location));
  useEffect(() => {
    if (!framed) return;
    const follow = () => {
      const { address } = framed.address.getState();
      const { address: own, go } = session.address.getState();
      if (address !== own) go(address, { replace: true });
    };
    follow();
    return framed.address.subscribe(follow);
  }, [framed, session]);
  useEffect(() => onGone, [onGone]);

  return (
    <div className={styles.stage}>
      <iframe
        name={FRAME_NAME}
        title={`Page at ${width} px`}
        src={src}
        width={width}
        className={styles.frame}
      />
    </div>
  );
}
