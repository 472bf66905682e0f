import { createMapToggleSlot } from '@sideroad/shared/hosting';
import { useStore } from '@sideroad/shared/store';
import { Button } from '@sideroad/shared/ui/button';
import { Map as MapIcon } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './Header.module.css';

/** The toggle that the header draws. */
export const mapToggle = createMapToggleSlot();

/**
 * The toggle that the page has registered (decision R10), from 788 px. Its place is kept while there is none, so
 * that nothing moves when the page comes.
 */
export function MapToggleButton() {
  const toggle = useStore(mapToggle.store);
  return (
    <div className={styles.mapToggle}>
      {toggle && (
        <Button
          variant="secondary"
          icon={<MapIcon aria-hidden="true" strokeWidth={1.75} />}
          onClick={toggle.onToggle}
        >
          {toggle.shown ? texts.mapToggle.hide : texts.mapToggle.show}
        </Button>
      )}
    </div>
  );
}
