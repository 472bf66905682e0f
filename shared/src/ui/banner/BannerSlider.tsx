import { type SlideProps, Slider } from '@sideroad/shared/slider';
import { IconButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import classes from './BannerSlider.module.css';
import { type BannerAction, Hero } from './Hero.tsx';
import { useRotation } from './useRotation.ts';

/** react-slick waits for as much longer than `autoplaySpeed`, in ms. */
const SLICK_DELAY_MS = 50;

export interface BannerSlide {
  id: string;
  /** Name of a site scene. */
  scene: string;
  /** 'A / B' is two lines of one heading [LAYOUT-18, STORE-14]. */
  title: string;
  text: string;
  action?: BannerAction;
}

export interface BannerSliderProps {
  /** Accessible name of the region. */
  label: string;
  slides: readonly BannerSlide[];
  /** How long a slide stands, in ms: 5000 at home, 4000 in the store. */
  delayMs: number;
  /** `tall` unless said otherwise. */
  size?: 'tall' | 'low';
}

interface BannerPlaceProps extends SlideProps {
  name: string;
  current: boolean;
  children: React.ReactNode;
}

/** One slide. Takes from react-slick the classes alone. */
function BannerPlace({ className, name, current, children }: BannerPlaceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      inert={!current}
      className={clsx(className, classes.slide, current && classes.current)}
    >
      {children}
    </div>
  );
}

/** Rotating banner [HOME-12], one slide has neither dots nor button. */
export function BannerSlider({ label, slides, delayMs, size = 'tall' }: BannerSliderProps) {
  const { playing, rotating, toggle, handlers } = useRotation();
  const slider = useRef<Slider>(null);
  const [current, setCurrent] = useState(0);
  const [started, setStarted] = useState(false);
  const several = slides.length > 1;
  // The setting `autoplay` would stop it, but not start it again.
  useEffect(() => {
    if (rotating && several) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [rotating, several]);
  if (slides.length === 0) return null;
  return (
    <section aria-label={label} aria-roledescription="carousel" className={classes.slider} {...handlers}>
      {several ? (
        <IconButton className={classes.pause} label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      ) : null}
      <div className={classes.slides} aria-live={rotating ? 'off' : 'polite'}>
        <Slider
          ref={slider}
          fade
          accessibility={false}
          arrows={false}
          touchMove={false}
          waitForAnimate={false}
          pauseOnHover={false}
          autoplay
          autoplaySpeed={delayMs - SLICK_DELAY_MS}
          beforeChange={(_from, to) => setCurrent(to)}
          dots
          dotsClass={classes.dots ?? ''}
          appendDots={(dots) => <ul>{dots}</ul>}
          customPaging={(index) => (
            <button
              type="button"
              className={classes.dot}
              aria-label={`Go to slide ${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
            />
          )}
        >
          {slides.map(({ id, ...content }, index) => (
            <BannerPlace key={id} name={`${index + 1} of ${slides.length}`} current={index === current}>
              <Hero
                {...content}
                size={size}
                // The first picture is what the page is waiting for; the others come after it.
                picture={index === 0 ? 'first' : started ? 'later' : 'none'}
                onPictureSettled={() => setStarted(true)}
              />
            </BannerPlace>
          ))}
        </Slider>
      </div>
    </section>
  );
}
