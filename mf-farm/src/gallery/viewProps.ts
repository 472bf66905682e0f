import type { ComponentProps } from 'react';
import { prefetchViewer } from './useViewerCode.ts';

/** What every button that opens the viewer has: whoever is about to press it gets the viewer's code ahead. */
export function viewProps(onView: (opener: HTMLElement) => void) {
  return {
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetchViewer,
    onPointerDown: prefetchViewer,
    onFocus: prefetchViewer,
    onClick: ({ currentTarget }) => onView(currentTarget),
  } satisfies ComponentProps<'button'>;
}
