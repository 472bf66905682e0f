import { useStore } from '@sideroad/shared/store';
import { type ReactNode, useEffect, useState } from 'react';
import { Toolbar } from './bar/Toolbar.tsx';
import type { HostParts, StandaloneFacts } from './hostParts.ts';
import styles from './Standalone.module.css';
import { FRAME_NAME, type hearAnnounced, type Session } from './session.ts';
import { addressOf } from './settings/settingsStore.ts';

interface PageFrameProps {
  /** Pixels. */
  width: number;
  /** Of this window, whose address follows the frame's. */
  session: Session;
  /** Of the page in the frame; null until it has announced itself. */
  framed: Session | null;
  onGone: () => void;
}

/** Shows the page in a frame as wide as the preset, so that its media queries are right. */
function PageFrame({ width, session, framed, onGone }: PageFrameProps) {
  // Only the first address: the frame then navigates by itself.
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

interface StandaloneProps {
  facts: StandaloneFacts;
  parts: HostParts;
  page: ReactNode;
  /** Of this window. */
  session: Session;
  /** Of the page in the frame of a viewport preset. */
  inFrame: ReturnType<typeof hearAnnounced>;
}

/** The bar and the page: in this window, or in a frame as wide as the preset. */
export function Standalone({ facts, parts, page, session, inFrame }: StandaloneProps) {
  const width = useStore(session.settings, ({ settings }) => settings.width);
  const { session: framed, forget } = useStore(inFrame);
  const shown = width === 'full' ? session : (framed ?? session);
  return (
    <>
      <section aria-label="Harness" className={styles.dock}>
        <Toolbar facts={facts} parts={parts} session={session} shown={shown} />
      </section>
      {width === 'full' ? (
        page
      ) : (
        <PageFrame width={Number(width)} session={session} framed={framed} onGone={forget} />
      )}
    </>
  );
}
