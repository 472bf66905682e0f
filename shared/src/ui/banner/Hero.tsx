import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import classes from './Hero.module.css';
import { TitleLines } from './TitleLines.tsx';

export interface BannerAction {
  label: string;
  /** A site path, `mailto:` or `https:`. */
  href: string;
}

interface HeroProps {
  title: string;
  text: string;
  scene: string;
  action?: BannerAction | undefined;
  size: 'tall' | 'low';
  /** `first` belongs to the first screen; `none` is not asked for yet. */
  picture: 'first' | 'later' | 'none';
  onPictureSettled?: () => void;
}

/**
 * How wide the 8:3 pictures are drawn so that they cover the banner: as high as Hero.module.css says, times 8/3, where
 * that is wider than the page's container.
 */
const SIZES = {
  tall: '(min-width: 1334px) 1494px, (min-width: 1000px) 112vw, (min-width: 768px) 1120px, 1174px',
  low: '(min-width: 1440px) 1312px, (min-width: 1090px) 93vw, (min-width: 768px) 1014px, 1174px',
};

/** Picture, scrim, heading, text and link of a banner. */
export function Hero({ title, text, scene, action, size, picture, onPictureSettled }: HeroProps) {
  return (
    <div className={clsx(classes.hero, size === 'tall' && classes.tall)}>
      <div className={classes.picture}>
        {picture === 'none' ? null : (
          <SceneImage
            scene={scene}
            alt=""
            sizes={SIZES[size]}
            priority={picture === 'first'}
            onSettled={onPictureSettled}
          />
        )}
      </div>
      <div className={classes.content}>
        <h2 className={classes.title}>
          <TitleLines title={title} />
        </h2>
        <p className={classes.text}>{text}</p>
        {action ? (
          <LinkButton
            href={action.href}
            variant="glass"
            size={size === 'tall' ? 'lg' : 'md'}
            icon={action.href.startsWith('mailto:') ? <Mail aria-hidden="true" /> : undefined}
          >
            {action.label}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
