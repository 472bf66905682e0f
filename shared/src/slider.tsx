import { Children, type CSSProperties, cloneElement, isValidElement } from 'react';
import Slick, { type Settings } from 'react-slick';
import { InnerSlider } from 'react-slick/lib/inner-slider';

/** What react-slick hands to each of its children, as far as slides use it. */
export interface SlideProps {
  className?: string;
}

/** react-slick without the inline measures that it guesses before it has measured, and without handlers on pictures. */
class MeasuredSlider extends InnerSlider {
  constructor(props: Settings) {
    super(props);
    this.state = { ...this.state, trackStyle: {} };
    // It would measure again when a picture has loaded; stylesheets say how large slides are.
    this.checkImagesLoad = () => {};
  }
}

/**
 * For remotes of platform 1.7: react-slick that a server can render under `style-src 'self'`: no `style` attribute is in its markup, and it keeps
 * the markup when it hydrates. Each child is the element of one slide and gets `SlideProps`; stylesheets say how wide
 * it is, where react-slick would write widths in whole pixels.
 * @deprecated Banners use react-slick itself; this goes with platform 2.
 */
export class Slider extends Slick {
  override render() {
    const inner = super.render();
    if (!isValidElement<Settings>(inner)) return inner;
    return (
      <MeasuredSlider {...inner.props}>
        {Children.toArray(this.props.children).map((slide) =>
          // With `variableWidth` it reads the style of each slide.
          isValidElement<{ style: CSSProperties }>(slide) ? cloneElement(slide, { style: {} }) : slide,
        )}
      </MeasuredSlider>
    );
  }
}
