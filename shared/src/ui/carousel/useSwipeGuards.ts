import { type DragEvent, type MouseEvent, type TouchEvent, useRef } from 'react';

/** Pixels a mouse may move and still click. */
const CLICK_TOLERANCE = 8;

/**
 * Handlers for the element around a react-slick track. They keep
 * - a mouse drag from ending as a click on the card it began on (react-slick's own guard comes after the link's),
 * - the browser from dragging the link or picture away,
 * - react-slick from cancelling a touch that has become a scroll, which browsers report as an error.
 */
export function useSwipeGuards() {
  const startX = useRef(0);
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      startX.current = event.clientX;
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by key has no `detail`.
      if (event.detail === 0 || Math.abs(event.clientX - startX.current) <= CLICK_TOLERANCE) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onTouchEndCapture: ({ nativeEvent }: TouchEvent) => {
      if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => {};
    },
  };
}
