import classes from './Hero.module.css';
import { type BannerAction, HeroContent } from './HeroContent.tsx';

export interface HeroBannerProps {
  /** 'A / B' is two lines of one heading (decision R14). */
  title: string;
  text: string;
  /** Name of a site scene. */
  scene: string;
  action?: BannerAction;
}

/** One still banner. */
export function HeroBanner(props: HeroBannerProps) {
  return (
    <section className={classes.hero}>
      <HeroContent {...props} />
    </section>
  );
}
