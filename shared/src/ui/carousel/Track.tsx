import { useReducedMotion } from '@sideroad/shared/ui/media';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import Slider from 'react-slick';
import classes from './Track.module.css';
import { useSwipeGuards } from './useSwipeGuards.ts';

/** How long the track moves, as `--duration-slow`. */
const SPEED_MS = 360;

export interface TrackHandle {
  /** Brings the slide of this index to the start of the view. */
  goTo: (index: number) => void;
}

interface TrackProps {
  ref: Ref<TrackHandle>;
  perView: number;
  slides: readonly { key: string; content: ReactNode }[];
  /** Index of the first slide in view. */
  current: number;
  onMove: (index: number) => void;
}

/** One place in the track. Does not hand on what react-slick clones into its children. */
function Slide({ inert, children }: { inert: boolean; children: ReactNode }) {
  return (
    <div className={classes.slide} inert={inert}>
      {children}
    </div>
  );
}

/** The moving part of a rail: react-slick, without clones; slides out of view are inert. */
export function Track({ ref, perView, slides, current, onMove }: TrackProps) {
  const slider = useRef<Slider>(null);
  const [initial] = useState(current);
  const reducedMotion = useReducedMotion();
  const guards = useSwipeGuards();
  useImperativeHandle(ref, () => ({ goTo: (index) => slider.current?.slickGoTo(index) }), []);
  return (
    <div {...guards}>
      <Slider
        ref={slider}
        className={classes.slider}
        // Its arrow keys would move the focused card out of view and lose the focus.
        accessibility={false}
        arrows={false}
        infinite={false}
        initialSlide={initial}
        slidesToShow={perView}
        slidesToScroll={1}
        swipeToSlide
        // The stylesheet gives the widths.
        variableWidth
        waitForAnimate={false}
        speed={reducedMotion ? 0 : SPEED_MS}
        beforeChange={(_from, to) => onMove(to)}
      >
        {slides.map(({ key, content }, index) => (
          <Slide key={key} inert={index < current || index >= current + perView}>
            {content}
          </Slide>
        ))}
      </Slider>
    </div>
  );
}
