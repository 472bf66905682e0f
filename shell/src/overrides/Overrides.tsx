import { useCallback, useEffect, useState } from 'react';
import { Banner } from './Banner.tsx';
import { OverridePanel } from './OverridePanel.tsx';
import type { Session } from './session.ts';

/** Where keys are text, not commands. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Alt+Shift+R; by the key's place, for with Alt some keyboards write another letter. */
function isPanelKey({ code, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(FIELDS) !== null;
  return code === 'KeyR' && altKey && shiftKey && !ctrlKey && !metaKey && !isTyping;
}

/** Calls back when the panel's key is pressed anywhere but in a field. @param onKey the same function between renders */
function usePanelKey(onKey: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPanelKey(event)) return;
      event.preventDefault();
      onKey();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey]);
}

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
