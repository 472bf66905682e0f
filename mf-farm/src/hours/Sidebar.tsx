import type { Farm } from '@sideroad/shared/contract';
import { BadgeCheck } from 'lucide-react';
import { texts } from '../texts.ts';
import { HoursCard } from './HoursCard.tsx';
import classes from './Sidebar.module.css';

/** Verified badge and hours card beside the farm's column, from 788 px. */
export function Sidebar({ farm }: { farm: Farm }) {
  const { title, text } = texts.verifiedFarm;
  return (
    <aside className={classes.sidebar} aria-label={texts.hours.title}>
      <div className={classes.verified}>
        <span className={classes.icon}>
          <BadgeCheck aria-hidden="true" />
        </span>
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      </div>
      <HoursCard farm={farm} />
    </aside>
  );
}
