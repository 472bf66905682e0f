import { useCallback, useState } from 'react';
import { Banner } from './Banner.tsx';
import { OverridePanel } from './OverridePanel.tsx';
import type { Session } from './session.ts';
import { usePanelKey } from './usePanelKey.ts';

/** The panel, and the banner as long as a remote is not the live one. */
export function Overrides({ session, isOpenAtFirst }: { session: Session; isOpenAtFirst: boolean }) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const show = useCallback(() => setOpen(true), []);
  usePanelKey(show);
  return (
    <>
      {session.overrides.length > 0 && <Banner session={session} onChange={show} />}
      <OverridePanel session={session} open={open} onOpenChange={setOpen} />
    </>
  );
}
