import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import Slick from 'react-slick';
import classes from './SlickSlides.module.css';

/** react-slick waits for as much longer than `autoplaySpeed`, in ms. */
const SLICK_DELAY_MS = 50;

interface SlickSlidesProps {
  ref: RefObject<Slick | null>;
  /** The slide to start with. */
  initialSlide: number;
  delayMs: number;
  rotating: boolean;
  onChange: (index: number) => void;
  children: ReactNode;
}

/** The slides of a banner in react-slick, which rotates them. */
export function SlickSlides({ ref, initialSlide, delayMs, rotating, onChange, children }: SlickSlidesProps) {
  const [first] = useState(initialSlide);
  // It has come because the next slide is due.
  const [isDue] = useState(rotating);
  useEffect(() => {
    if (isDue) ref.current?.slickNext();
  }, [ref, isDue]);
  // The setting `autoplay` would stop it, but not start it again.
  useEffect(() => {
    if (rotating) ref.current?.slickPlay();
    else ref.current?.slickPause();
  }, [ref, rotating]);
  return (
    <Slick
      ref={ref}
      className={classes.slick ?? ''}
      fade
      // The stylesheet fades.
      useCSS={false}
      accessibility={false}
      arrows={false}
      touchMove={false}
      waitForAnimate={false}
      pauseOnHover={false}
      autoplay
      autoplaySpeed={delayMs - SLICK_DELAY_MS}
      initialSlide={first}
      beforeChange={(_from, to) => onChange(to)}
    >
      {children}
    </Slick>
  );
}
