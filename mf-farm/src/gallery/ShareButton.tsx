import { Button } from '@sideroad/shared/ui/button';
import { Share } from 'lucide-react';
import { texts } from '../texts.ts';
import { Message } from './Message.tsx';
import classes from './ShareButton.module.css';
import { useShare } from './useShare.ts';

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
