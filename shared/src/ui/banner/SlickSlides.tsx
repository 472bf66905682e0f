import { useMediaQuery } from '@sideroad/shared/ui/media';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import Slick from 'react-slick';
import bannerClasses from './BannerSlider.module.css';
import classes from './SlickSlides.module.css';

/** react-slick waits for as much longer than `autoplaySpeed`, in ms. */
const SLICK_DELAY_MS = 50;

interface SlickSlidesProps {
  initialSlide: number;
  delayMs: number;
  /** How long the first slide still shows, in ms. */
  firstDelayMs: number;
  rotating: boolean;
  onChange: (index: number) => void;
  dot: (index: number) => ReactElement;
  children: ReactNode;
}

/** The slides and dots of a banner in react-slick, which rotates and swipes them. */
export function SlickSlides(props: SlickSlidesProps) {
  const { delayMs, rotating, onChange, dot, children } = props;
  const slick = useRef<Slick>(null);
  const [{ initialSlide, firstDelayMs }] = useState(props);
  const [isFirst, setFirst] = useState(rotating);
  // A tap would count as hover until the next tap elsewhere.
  const pauseOnHover = useMediaQuery('(hover: hover)');
  // The setting `autoplay` would stop it, but not start it again.
  useEffect(() => {
    if (rotating) slick.current?.slickPlay();
    else slick.current?.slickPause();
  }, [rotating]);
  useEffect(() => {
    if (!isFirst) return;
    if (!rotating) return setFirst(false);
    const timer = setTimeout(() => slick.current?.slickNext(), firstDelayMs);
    return () => clearTimeout(timer);
  }, [isFirst, rotating, firstDelayMs]);
  return (
    <Slick
      ref={slick}
      className={classes.slick ?? ''}
      fade
      arrows={false}
      dots
      dotsClass={bannerClasses.dots ?? ''}
      appendDots={(dots) => <ul>{dots}</ul>}
      customPaging={dot}
      waitForAnimate={false}
      autoplay
      autoplaySpeed={delayMs - SLICK_DELAY_MS}
      pauseOnHover={pauseOnHover}
      initialSlide={initialSlide}
      beforeChange={(_from, to) => {
        setFirst(false);
        onChange(to);
      }}
      // A swipe begins the interval again, as a dot does.
      onSwipe={() => rotating && slick.current?.slickPlay()}
    >
      {children}
    </Slick>
  );
}
