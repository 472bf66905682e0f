import { paths } from '@sideroad/shared/domain/paths';
import { createMapToggleSlot } from '@sideroad/shared/hosting';
import { useStore } from '@sideroad/shared/store';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { Map as MapIcon } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './Header.module.css';

export const mapToggle = createMapToggleSlot();

const icon = <MapIcon aria-hidden="true" strokeWidth={1.75} />;

/**
 * Renders the toggle that the page has registered, from 788 px. Its space is kept without one, so that
 * nothing moves when the page comes.
 */
export function MapToggleButton() {
  const toggle = useStore(mapToggle.store);
  return (
    <div className={styles.mapToggle}>
      {toggle && (
        <Button variant="secondary" icon={icon} onClick={toggle.onToggle}>
          {toggle.shown ? texts.mapToggle.hide : texts.mapToggle.show}
        </Button>
      )}
    </div>
  );
}

/** Renders the link to all farms, in the place of the toggle on pages without one: the categories move on no page. */
export function AllFarmsLink() {
  return (
    <div className={styles.mapToggle}>
      <LinkButton variant="secondary" icon={icon} href={paths.listing()}>
        {texts.allFarms}
      </LinkButton>
    </div>
  );
}
