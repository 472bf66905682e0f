import { useConfig } from '@sideroad/shared/host';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { Mail } from 'lucide-react';
import classes from './BandBanner.module.css';
import type { BannerAction, BannerContent } from './Hero.tsx';
import { TitleLines } from './TitleLines.tsx';

interface BandBannerProps extends Omit<BannerContent, 'narrowScene' | 'action'> {
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

/** Asks farmers to write to the site's contact address. */
export function MiddleBanner() {
  const { contactEmail } = useConfig();
  return (
    <BandBanner
      title="Is your farm on the map?"
      text="Tell us about your season, your stand or your barn and we will help you list it."
      scene="middle-banner"
      action={{ label: 'Contact us', href: `mailto:${contactEmail}` }}
    />
  );
}
