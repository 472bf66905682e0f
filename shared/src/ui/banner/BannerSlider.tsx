import { IconButton } from '@sideroad/shared/ui/button';
import { useFromServer } from '@sideroad/shared/ui/media';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import classes from './BannerSlider.module.css';
import { type BannerContent, Hero } from './Hero.tsx';
import { useRotation } from './useRotation.ts';
import { useSlick } from './useSlick.ts';

export interface BannerSlide extends BannerContent {
  id: string;
}

interface BannerSliderProps {
  /** Accessible name of the region. */
  label: string;
  slides: readonly BannerSlide[];
  /** How long a slide shows, in ms: 5000 at home, 4000 in the store. */
  delayMs: number;
  /** `tall` unless said otherwise. */
  size?: 'tall' | 'low';
}

interface BannerPlaceProps {
  name: string;
  current: boolean;
  children: React.ReactNode;
}

/** One slide. Takes none of the measures that react-slick gives it. */
function BannerPlace({ name, current, children }: BannerPlaceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      inert={!current}
      className={clsx(classes.slide, current && classes.current)}
    >
      {children}
    </div>
  );
}

/** When the slide began to show, in ms of the document: the server's first one with the first paint. */
function useShownSince(rotating: boolean, current: number) {
  const [isFromServer] = useState(useFromServer());
  const since = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide begins, or the same one again after a stop
  useEffect(() => {
    const [painted] = isFromServer && since.current === null ? performance.getEntriesByType('paint') : [];
    since.current = painted?.startTime ?? performance.now();
  }, [isFromServer, rotating, current]);
  return since;
}

/** Rotating banner; one slide has no controls. The first render is plain markup, until react-slick has loaded. */
export function BannerSlider({ label, slides, delayMs, size = 'tall' }: BannerSliderProps) {
  const { playing, rotating, toggle, handlers } = useRotation();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [started, setStarted] = useState(false);
  const several = slides.length > 1;
  const current = Math.min(chosen, slides.length - 1);
  const since = useShownSince(rotating, current);
  const SlickSlides = useSlick(box, several);
  if (slides.length === 0) return null;

  const places = slides.map(({ id, ...content }, index) => (
    <BannerPlace key={id} name={`${index + 1} of ${slides.length}`} current={index === current}>
      <Hero
        {...content}
        size={size}
        // The first picture is what the page is waiting for; the others come after it.
        picture={index === 0 ? 'first' : started ? 'later' : 'none'}
        onPictureSettled={() => setStarted(true)}
      />
    </BannerPlace>
  ));
  const dot = (index: number) => (
    <button
      type="button"
      className={classes.dot}
      aria-label={`Go to slide ${index + 1}`}
      aria-current={index === current ? 'true' : undefined}
      onClick={() => setChosen(index)}
    />
  );
  return (
    <section aria-label={label} aria-roledescription="carousel" className={classes.slider} {...handlers}>
      {several ? (
        <IconButton className={classes.pause} label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      ) : null}
      <div ref={box} className={classes.slides} aria-live={rotating ? 'off' : 'polite'}>
        {SlickSlides ? (
          <SlickSlides
            initialSlide={current}
            delayMs={delayMs}
            firstDelayMs={(since.current ?? 0) + delayMs - performance.now()}
            rotating={rotating}
            onChange={setChosen}
            dot={dot}
          >
            {places}
          </SlickSlides>
        ) : (
          <>
            {places}
            {several ? (
              <ul className={classes.dots}>
                {slides.map(({ id }, index) => (
                  <li key={id}>{dot(index)}</li>
                ))}
              </ul>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}
