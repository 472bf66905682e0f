export { Rail, type RailProps } from './Rail.tsx';
export { showFocusedInRow, useRowScroll } from './useRowScroll.ts';
