import type { Farm } from '@sideroad/shared/contract';
import { Button } from '@sideroad/shared/ui/button';
import { Panel } from '@sideroad/shared/ui/dialog';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { HoursCard } from './HoursCard.tsx';
import classes from './HoursPanel.module.css';

/** 'On mobile a 'View more information' panel shows the hours' (spec section 2): there is no sidebar there. */
export function HoursPanel({ farm }: { farm: Farm }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.mobile}>
      <Button variant="secondary" className={classes.more} onClick={() => setOpen(true)}>
        {texts.essentials.more}
      </Button>
      <Panel title={texts.hours.title} open={open} onOpenChange={setOpen}>
        <HoursCard farm={farm} />
      </Panel>
    </div>
  );
}
