import { Button } from '@sideroad/shared/ui/button';
import { Images } from 'lucide-react';
import type { ComponentProps } from 'react';
import { texts } from '../texts.ts';
import classes from './Gallery.module.css';
import { prefetchViewer } from './useViewer.ts';

/** What every button that opens the viewer has: whoever is about to press it gets the viewer's code ahead. */
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
  /** The viewer is on its way. */
  busy: boolean;
  onView: (opener: HTMLElement) => void;
}

/** Lies over a picture of the mosaic and opens the viewer there. */
export function ViewButton({ label, busy, onView }: ViewButtonProps) {
  return (
    <button type="button" aria-label={label} aria-busy={busy} className={classes.view} {...viewProps(onView)}>
      {busy ? <span className={classes.spinner} /> : null}
    </button>
  );
}

interface ShowAllButtonProps {
  /** How many pictures there are, more than the mosaic has. */
  total: number;
  onView: (opener: HTMLElement) => void;
}

/** Says that there are more pictures than the mosaic has, and opens the viewer at the first. */
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
