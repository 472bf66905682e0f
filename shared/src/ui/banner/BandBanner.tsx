import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { Mail } from 'lucide-react';
import classes from './BandBanner.module.css';
import type { BannerAction } from './Hero.tsx';
import { TitleLines } from './TitleLines.tsx';

export interface BandBannerProps {
  /** 'A / B' is two lines of one heading (decision R14). */
  title: string;
  text: string;
  /** Name of a site scene. */
  scene: string;
  /** A mail link. */
  action: BannerAction;
}

/** A call to write to us: text on the left, picture on the right. */
export function BandBanner({ title, text, scene, action }: BandBannerProps) {
  return (
    <div className={classes.band}>
      <div className={classes.content}>
        <h2>
          <TitleLines title={title} />
        </h2>
        <p className={classes.text}>{text}</p>
        <LinkButton href={action.href} icon={<Mail aria-hidden="true" />}>
          {action.label}
        </LinkButton>
      </div>
      <div className={classes.picture}>
        <SceneImage scene={scene} alt="" sizes="(min-width: 1440px) 690px, (min-width: 768px) 49vw, 93vw" />
      </div>
    </div>
  );
}
