import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { Mail } from 'lucide-react';
import classes from './BandBanner.module.css';
import type { BannerAction } from './Hero.tsx';
import { TitleLines } from './TitleLines.tsx';

export interface BandBannerProps {
  /** 'A / B' is two lines of one heading. */
  title: string;
  text: string;
  /** Name of a site scene. */
  scene: string;
  /** A mail link. */
  action: BannerAction;
}

/** How wide the 8:3 picture is drawn so that it covers its part of the band (BandBanner.module.css). */
const SIZES = '(min-width: 768px) 704px, max(480px, 93vw)';

/** A call to write to us: text on the left, picture on the right. */
export function BandBanner({ title, text, scene, action }: BandBannerProps) {
  return (
    <div className={`no-print ${classes.band}`}>
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
        <SceneImage scene={scene} alt="" sizes={SIZES} />
      </div>
    </div>
  );
}
