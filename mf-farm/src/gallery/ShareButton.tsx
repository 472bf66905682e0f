import { Button, IconButton } from '@sideroad/shared/ui/button';
import { type ShareOutcome, shareLink } from '@sideroad/shared/ui/share';
import { CircleCheck, Share, X } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './ShareButton.module.css';

/**
 * Shares the page's address, or copies it where the browser cannot share [FARM-17]. Give `share` to every button that
 * shares, and the rest to one `ShareMessage`.
 */
export function useShare(title: string) {
  const [outcome, setOutcome] = useState<ShareOutcome>('none');
  const dismiss = useCallback(() => setOutcome('none'), []);
  const opener = useRef<HTMLElement>(null);
  const share = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget;
    // Removes an old message, so that screen readers announce the new one.
    dismiss();
    setOutcome(await shareLink(title, window.location.href));
  };
  const close = () => {
    dismiss();
    opener.current?.focus({ preventScroll: true });
  };
  return { share, outcome, dismiss, close };
}

const STAY_MS = 6000;

/** Says that the link was copied, for 6 s during which the pointer is not on the message. */
function Copied({ onGone }: { onGone: () => void }) {
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
      <CircleCheck aria-hidden="true" />
      <div>
        <p role="status" className={classes.headline}>
          {texts.share.copied}
        </p>
        <Unsupported />
      </div>
    </div>
  );
}

const Unsupported = () => (
  <p role="alert" className={classes.reason}>
    {texts.share.unsupported}
  </p>
);

/** Shows the page's address, selected, until the visitor closes it. */
function ToCopy({ onClose }: { onClose: () => void }) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the button have the focus, not the message
    <div className={classes.message} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className={classes.toCopy}>
        <label htmlFor={fieldId} className={classes.headline}>
          {texts.share.toCopy}
        </label>
        <input
          ref={field}
          id={fieldId}
          readOnly
          value={window.location.href}
          className={classes.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Unsupported />
        <IconButton label={texts.share.close} className={classes.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** Shows at the foot of the window what became of the link where the browser cannot share. */
export function ShareMessage({ outcome, dismiss, close }: Omit<ReturnType<typeof useShare>, 'share'>) {
  if (outcome === 'none') return null;
  return outcome === 'copied' ? <Copied onGone={dismiss} /> : <ToCopy onClose={close} />;
}

/** Shows the gallery's button that shares the page. */
export function ShareButton({ onShare }: { onShare: (event: MouseEvent<HTMLElement>) => void }) {
  return (
    <Button variant="glass" className={classes.share} icon={<Share aria-hidden="true" />} onClick={onShare}>
      <span className={classes.label}>{texts.share.action}</span>
    </Button>
  );
}
