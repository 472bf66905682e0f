import { Button } from '@sideroad/shared/ui/button';
import { CircleAlert, Share } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './ShareButton.module.css';

/** What came of sharing: nothing to say, or no sharing here, with the link copied or not. */
type ShareOutcome = 'none' | 'copied' | 'unsupported';

async function copyLink(): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    return 'copied';
  } catch {
    // No clipboard outside secure pages, or the visitor refused: the message stands without the copy.
    return 'unsupported';
  }
}

async function shareLink(title: string): Promise<ShareOutcome> {
  if (!('share' in navigator)) return copyLink();
  try {
    await navigator.share({ title, url: window.location.href });
    return 'none';
  } catch (error) {
    // Closing the browser's share sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : copyLink();
  }
}

/**
 * Shares the address of this page with the browser's own means; where there are none the link is copied and the
 * outcome says so (spec section 8, decision B13).
 */
function useShare(title: string) {
  const [outcome, setOutcome] = useState<ShareOutcome>('none');
  const dismiss = useCallback(() => setOutcome('none'), []);
  const sharing = useRef(false);
  const share = async () => {
    // Browsers refuse a second share beside an open sheet, which would look like no sharing at all.
    if (sharing.current) return;
    sharing.current = true;
    // A message that is still there goes first, so that it is spoken again.
    dismiss();
    setOutcome(await shareLink(title));
    sharing.current = false;
  };
  return { outcome, share, dismiss };
}

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
function Message({ problem, remedy, onGone }: MessageProps) {
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

/** The button 'Share' on the gallery, with the message where the browser cannot share. */
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
