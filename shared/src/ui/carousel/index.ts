export { Rail, type RailProps } from './Rail.tsx';
export { type SlideProps, Slider } from './Slider.tsx';
export { showFocusedInRow, useRowScroll } from './useRowScroll.ts';
