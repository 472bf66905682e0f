/** The inner half of react-slick, which its types leave out. */
declare module 'react-slick/lib/inner-slider' {
  import type { Component, CSSProperties } from 'react';
  import type { Settings } from 'react-slick';

  export class InnerSlider extends Component<Settings, { trackStyle: CSSProperties }> {
    checkImagesLoad: () => void;
  }
}
