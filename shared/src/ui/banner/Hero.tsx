import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import classes from './Hero.module.css';
import { HERO_SIZES, NARROW_HERO } from './heroSizes.ts';
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
  narrowScene?: string | undefined;
  action?: BannerAction | undefined;
  size: 'tall' | 'low';
  /** `first` belongs to the first screen; `none` is not asked for yet. */
  picture: 'first' | 'later' | 'none';
  onPictureSettled?: () => void;
}

/** Picture, scrim, heading, text and link of a banner. */
export function Hero({
  title,
  text,
  scene,
  narrowScene,
  action,
  size,
  picture,
  onPictureSettled,
}: HeroProps) {
  return (
    <div className={clsx(classes.hero, size === 'tall' && classes.tall)}>
      <div className={classes.picture}>
        {picture === 'none' ? null : (
          <SceneImage
            scene={scene}
            alt=""
            sizes={HERO_SIZES[size]}
            narrow={narrowScene === undefined ? undefined : { scene: narrowScene, ...NARROW_HERO }}
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
