import type { Farm } from '@sideroad/shared/contract';
import { formatTime } from '@sideroad/shared/domain/hours';
import { LinkButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { CircleCheck, Clock, Navigation } from 'lucide-react';
import { directionsUrl } from '../essentials/address.ts';
import { texts } from '../texts.ts';
import classes from './HoursCard.module.css';
import { type Opening, useOpening } from './useOpening.ts';
import { WeekTable } from './WeekTable.tsx';

/** 'until 5:00 p.m.' while open, 'Opens Fri 10:00 a.m.' while closed; null where there is nothing to say. */
function change({ openEntry, next }: Opening): string | null {
  const time = formatTime(openEntry ? openEntry.closeTime : (next?.openTime ?? null));
  if (!time) return null;
  if (openEntry) return texts.hours.until(time);
  return next && texts.hours.opens(texts.hours.shortDays[next.dayOfWeek] ?? '', time);
}

function Status({ opening }: { opening: Opening }) {
  const soon = change(opening);
  const Icon = opening.openEntry ? CircleCheck : Clock;
  return (
    <>
      <span className={clsx(classes.status, opening.openEntry && classes.open)}>
        <Icon aria-hidden="true" />
        {opening.openEntry ? texts.hours.open : texts.hours.closed}
      </span>
      {soon ? <span className={classes.change}>{soon}</span> : null}
    </>
  );
}

/** 'Open now' or 'Closed', the week with today in bold, and the way there. The refresh is not announced. */
export function HoursCard({ farm }: { farm: Farm }) {
  const opening = useOpening(farm);
  const directions = directionsUrl(farm);
  return (
    <div>
      <div className={classes.head}>{opening ? <Status opening={opening} /> : null}</div>
      {farm.businessHours.length > 0 ? (
        <WeekTable hours={farm.businessHours} today={opening?.today ?? null} />
      ) : (
        <p className={classes.none}>{texts.hours.none}</p>
      )}
      <p className={classes.note}>{texts.hours.note}</p>
      {directions ? (
        <LinkButton
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.directions}
          icon={<Navigation aria-hidden="true" />}
        >
          {texts.hours.directions} <span className="sr-only">{texts.newTab}</span>
        </LinkButton>
      ) : null}
    </div>
  );
}
