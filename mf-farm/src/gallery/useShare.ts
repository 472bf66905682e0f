import { useCallback, useRef, useState } from 'react';

/** What came of sharing: nothing to say, or no sharing here, with the link copied or not. */
export type ShareOutcome = 'none' | 'copied' | 'unsupported';

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
export function useShare(title: string) {
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
