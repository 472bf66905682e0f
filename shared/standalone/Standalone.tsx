import type { RemoteLoader } from '@sideroad/shared/hosting';
import { useSyncExternalStore } from 'react';
import { Toolbar } from './bar/Toolbar.tsx';
import type { HostParts, StandaloneFacts } from './hostParts.ts';
import { PageFrame } from './page/PageFrame.tsx';
import { RemoteAtAddress } from './page/RemoteAtAddress.tsx';
import type { FramedPage, Session } from './page/session.ts';
import styles from './Standalone.module.css';

interface StandaloneProps {
  facts: StandaloneFacts;
  parts: HostParts;
  loader: RemoteLoader;
  /** Of this window. */
  session: Session;
  /** Of the page in the frame of a viewport preset; null in that frame itself, which has no bar. */
  inFrame: FramedPage | null;
}

const nothing = { get: () => null, subscribe: () => () => {} };

/** The bar and the page: in this window, or in a frame as wide as the preset. */
export function Standalone({ facts, parts, loader, session, inFrame }: StandaloneProps) {
  const { width } = useSyncExternalStore(session.settings.subscribe, session.settings.get);
  const { subscribe, get } = inFrame ?? nothing;
  const framed = useSyncExternalStore<Session | null>(subscribe, get);
  const page = <RemoteAtAddress remote={facts.remote} loader={loader} parts={parts} />;
  if (!inFrame) return page;
  const shown = width === 'full' ? session : (framed ?? session);
  return (
    <>
      <section aria-label="Harness" className={styles.dock}>
        <Toolbar facts={facts} parts={parts} session={session} shown={shown} />
      </section>
      {width === 'full' ? (
        page
      ) : (
        <PageFrame width={Number(width)} session={session} framed={framed} onGone={inFrame.forget} />
      )}
    </>
  );
}
