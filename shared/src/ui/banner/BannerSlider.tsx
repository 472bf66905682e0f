import { IconButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import classes from './BannerSlider.module.css';
import { Dots } from './Dots.tsx';
import { type BannerAction, Hero } from './Hero.tsx';
import { useRotation } from './useRotation.ts';

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
  /** `tall` unless said otherwise. */
  size?: 'tall' | 'low';
}

/** Rotating banner (spec section 4): 'Nothing renders with no slides', one slide has neither dots nor button. */
export function BannerSlider({ label, slides, delayMs, size = 'tall' }: BannerSliderProps) {
  const { current, goTo, playing, rotating, toggle, handlers } = useRotation(slides.length, delayMs);
  const [started, setStarted] = useState(false);
  if (slides.length === 0) return null;
  const several = slides.length > 1;
  return (
    <section aria-label={label} aria-roledescription="carousel" className={classes.slider} {...handlers}>
      {several ? (
        <IconButton className={classes.pause} label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      ) : null}
      <div className={classes.slides} aria-live={rotating ? 'off' : 'polite'}>
        {slides.map(({ id, ...content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={index !== current}
            className={clsx(classes.slide, index === current && classes.current)}
          >
            <Hero
              {...content}
              size={size}
              // The first picture is what the page is waiting for; the others come after it.
              picture={index === 0 ? 'first' : started ? 'later' : 'none'}
              onPictureSettled={() => setStarted(true)}
            />
          </div>
        ))}
      </div>
      {several ? <Dots count={slides.length} current={current} onPick={goTo} /> : null}
    </section>
  );
}
