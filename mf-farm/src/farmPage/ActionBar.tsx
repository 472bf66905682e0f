import type { Farm } from '@sideroad/shared/contract';
import { phoneHref } from '@sideroad/shared/domain/phone';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { Navigation, Phone, Share } from 'lucide-react';
import type { MouseEvent } from 'react';
import { directionsUrl } from '../essentials/contact.ts';
import { texts } from '../texts.ts';
import classes from './ActionBar.module.css';

interface ActionBarProps {
  farm: Farm;
  onShare: (event: MouseEvent<HTMLElement>) => void;
}

/** Shows directions, call and share at the foot of narrow windows, where farm pages have no bottom navigation. */
export function ActionBar({ farm, onShare }: ActionBarProps) {
  const directions = directionsUrl(farm);
  const call = farm.phoneNumber && phoneHref(farm.phoneNumber);
  return (
    <div className={clsx(classes.bar, 'no-print')}>
      {directions ? (
        <LinkButton
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          icon={<Navigation aria-hidden="true" />}
        >
          {texts.actions.directions} <span className="sr-only">{texts.newTab}</span>
        </LinkButton>
      ) : null}
      {call ? (
        <LinkButton href={call} variant="secondary" icon={<Phone aria-hidden="true" />}>
          {texts.actions.call}
        </LinkButton>
      ) : null}
      <Button
        variant="secondary"
        className={classes.share}
        icon={<Share aria-hidden="true" />}
        onClick={onShare}
      >
        {texts.share.action} <span className="sr-only">{texts.actions.thisFarm}</span>
      </Button>
    </div>
  );
}
