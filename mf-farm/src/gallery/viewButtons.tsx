import { Button } from '@sideroad/shared/ui/button';
import { Images } from 'lucide-react';
import type { ComponentProps } from 'react';
import { texts } from '../texts.ts';
import classes from './Gallery.module.css';
import { prefetchViewer } from './useViewer.ts';

/** Returns the props of a button that opens the viewer; it prefetches the viewer's code. */
function viewProps(onView: (opener: HTMLElement) => void) {
  return {
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetchViewer,
    onPointerDown: prefetchViewer,
    onFocus: prefetchViewer,
    onClick: ({ currentTarget }) => onView(currentTarget),
  } satisfies ComponentProps<'button'>;
}

interface ViewButtonProps {
  label: string;
  /** The viewer's code is loading. */
  busy: boolean;
  onView: (opener: HTMLElement) => void;
}

/** Covers a picture of the mosaic and opens the viewer at it. */
export function ViewButton({ label, busy, onView }: ViewButtonProps) {
  return (
    <button type="button" aria-label={label} aria-busy={busy} className={classes.view} {...viewProps(onView)}>
      {busy ? <span className={classes.spinner} /> : null}
    </button>
  );
}

interface ShowAllButtonProps {
  total: number;
  onView: (opener: HTMLElement) => void;
}

/** Says how many pictures there are and opens the viewer at the first. */
export function ShowAllButton({ total, onView }: ShowAllButtonProps) {
  return (
    <Button
      variant="glass"
      className={classes.showAll}
      icon={<Images aria-hidden="true" />}
      {...viewProps(onView)}
    >
      {texts.gallery.showAll(total)}
    </Button>
  );
}
