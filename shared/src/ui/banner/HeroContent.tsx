import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { Mail } from 'lucide-react';
import classes from './Hero.module.css';
import { TitleLines } from './TitleLines.tsx';

export interface BannerAction {
  label: string;
  /** A site path, `mailto:` or `https:`. */
  href: string;
}

interface HeroContentProps {
  title: string;
  text: string;
  scene: string;
  action?: BannerAction | undefined;
  priority?: boolean;
}

/** Picture, scrim, heading, text and link of a banner; its parent gives the size. */
export function HeroContent({ title, text, scene, action, priority = false }: HeroContentProps) {
  return (
    <>
      <div className={classes.picture}>
        <SceneImage scene={scene} alt="" sizes="(min-width: 1440px) 1312px, 92vw" priority={priority} />
      </div>
      <div className={classes.text}>
        <h2>
          <TitleLines title={title} />
        </h2>
        <p>{text}</p>
        {action ? (
          <LinkButton
            href={action.href}
            variant="glass"
            size="lg"
            icon={action.href.startsWith('mailto:') ? <Mail aria-hidden="true" /> : undefined}
          >
            {action.label}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}
