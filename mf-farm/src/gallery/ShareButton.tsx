import { Button } from '@sideroad/shared/ui/button';
import { CircleAlert, Share } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './ShareButton.module.css';

/** `none`: nothing to say. Otherwise the browser cannot share, and the link was copied or not. */
type ShareOutcome = 'none' | 'copied' | 'unsupported';

async function copyLink(): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    return 'copied';
  } catch {
    // There is no clipboard outside secure pages, and visitors may deny it.
    return 'unsupported';
  }
}

async function shareLink(title: string): Promise<ShareOutcome> {
  if (!('share' in navigator)) return copyLink();
  try {
    await navigator.share({ title, url: window.location.href });
    return 'none';
  } catch (error) {
    // The visitor closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : copyLink();
  }
}

/** Shares the page's address, or copies it where the browser cannot share [FARM-17]. */
function useShare(title: string) {
  const [outcome, setOutcome] = useState<ShareOutcome>('none');
  const dismiss = useCallback(() => setOutcome('none'), []);
  const sharing = useRef(false);
  const share = async () => {
    // A second share fails while the sheet is open, which would look like a browser that cannot share.
    if (sharing.current) return;
    sharing.current = true;
    // Removes an old message, so that screen readers announce the new one.
    dismiss();
    setOutcome(await shareLink(title));
    sharing.current = false;
  };
  return { outcome, share, dismiss };
}

const STAY_MS = 6000;

interface MessageProps {
  problem: string;
  /** What was done instead. */
  remedy: string | null;
  /** Called after 6 s, during which the pointer was not on the message. */
  onGone: () => void;
}

/** Shows a message at the foot of the window that disappears by itself. */
function Message({ problem, remedy, onGone }: MessageProps) {
  const [hovered, setHovered] = useState(false);
  useEffect(() => {
    if (hovered) return;
    const timer = setTimeout(onGone, STAY_MS);
    return () => clearTimeout(timer);
  }, [hovered, onGone]);
  return (
    <div
      className={classes.message}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <CircleAlert aria-hidden="true" />
      <div>
        <p role="alert">{problem}</p>
        {remedy ? <p className={classes.remedy}>{remedy}</p> : null}
      </div>
    </div>
  );
}

/** Shows the button that shares the page, and a message where the browser cannot share. */
export function ShareButton({ title }: { title: string }) {
  const { outcome, share, dismiss } = useShare(title);
  return (
    <>
      <Button variant="glass" className={classes.share} icon={<Share aria-hidden="true" />} onClick={share}>
        <span className={classes.label}>{texts.share.action}</span>
      </Button>
      {outcome === 'none' ? null : (
        <Message
          problem={texts.share.unsupported}
          remedy={outcome === 'copied' ? texts.share.copied : null}
          onGone={dismiss}
        />
      )}
    </>
  );
}
