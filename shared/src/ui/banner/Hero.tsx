import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import classes from './Hero.module.css';
import { TitleLines } from './TitleLines.tsx';

/**
 * Screens on which the banner, 300 px high, is narrower than a picture of 9:10, and how wide that is drawn. A little
 * less than the screen lets screens of 1.75 pixels take 640 px, which has as many pixels as the wide picture's widest.
 */
const NARROW_HERO = { media: '(max-width: 430px)', sizes: '365px' };

/** How wide the 8:3 pictures are drawn so that they cover the banner: 8/3 of its height, or the page's container. */
const HERO_SIZES = '(min-width: 1410px) 1312px, (min-width: 976px) 93vw, (min-width: 768px) 907px, 800px';

export interface BannerAction {
  label: string;
  /** A site path, `mailto:` or `https:`. */
  href: string;
}

/** Words, picture and link of a banner. */
export interface BannerContent {
  /** 'A / B' is two lines of one heading. */
  title: string;
  text: string;
  /** Name of a site scene. */
  scene: string;
  /** Part of it for phones: 9:10, as high as the scene. */
  narrowScene?: string;
  action?: BannerAction;
}

interface HeroProps extends BannerContent {
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
            sizes={HERO_SIZES}
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
            className={classes.action}
            icon={action.href.startsWith('mailto:') ? <Mail aria-hidden="true" /> : undefined}
          >
            {action.label}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

/** One still banner, further down a page. */
export function HeroBanner(props: BannerContent) {
  return <Hero {...props} size="low" picture="later" />;
}
