import { useStore } from '@sideroad/shared/store';
import type { ReactNode } from 'react';
import { Toolbar } from './bar/Toolbar.tsx';
import type { HostParts, StandaloneFacts } from './hostParts.ts';
import { PageFrame } from './page/PageFrame.tsx';
import type { hearAnnounced, Session } from './page/session.ts';
import styles from './Standalone.module.css';

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
