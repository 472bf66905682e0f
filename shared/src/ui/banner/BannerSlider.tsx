import classes from './Hero.module.css';
import type { BannerAction } from './HeroContent.tsx';
import { HeroContent } from './HeroContent.tsx';

export interface BannerSlide {
  id: string;
  /** Name of a site scene. */
  scene: string;
  /** 'A / B' is two lines of one heading (decision R14). */
  title: string;
  text: string;
  action?: BannerAction;
}

export interface BannerSliderProps {
  /** Accessible name of the region. */
  label: string;
  slides: readonly BannerSlide[];
  /** How long a slide stands, in ms: 5000 at home, 4000 in the store (spec section 9). */
  delayMs: number;
}

/** A rotating banner. */
export function BannerSlider({ label, slides }: BannerSliderProps) {
  const [first] = slides;
  if (!first) return null;
  return (
    <section aria-label={label} aria-roledescription="carousel" className={classes.hero}>
      <HeroContent {...first} priority />
    </section>
  );
}
