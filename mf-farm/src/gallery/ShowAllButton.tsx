import { Button } from '@sideroad/shared/ui/button';
import { Images } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './ShowAllButton.module.css';
import { viewProps } from './viewProps.ts';

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
