import type { BusinessHours, Farm } from '@sideroad/shared/contract';
import { formatTime, nextOpeningAfter, openEntryAt, todayIndex, weekOf } from '@sideroad/shared/domain/hours';
import { farmTimeZone } from '@sideroad/shared/domain/hoursZone';
import { LinkButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { CircleCheck, Clock, Navigation } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { directionsUrl } from '../essentials/contact.ts';
import { texts } from '../texts.ts';
import classes from './HoursCard.module.css';

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * Computes each minute whether the farm is open, in its own time zone (HOURS-4, HOURS-9). Null on the server and during
 * hydration, because a document may be old.
 */
function useOpening(farm: Farm) {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  if (minute === null) return null;
  const now = new Date(minute * MINUTE_MS);
  const timeZone = farmTimeZone(farm, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { businessHours } = farm;
  return {
    /** Day at the farm, 0 is Monday. */
    today: todayIndex(now, timeZone),
    /** The hours by which the farm is open now; null while it is closed. */
    openEntry: openEntryAt(businessHours, now, timeZone),
    /** Null for a farm that never opens. */
    next: nextOpeningAfter(businessHours, now, timeZone),
  };
}

type Opening = NonNullable<ReturnType<typeof useOpening>>;

interface WeekTableProps {
  hours: readonly BusinessHours[];
  /** Day whose row is bold; 0 is Monday, null for none. */
  today: number | null;
}

/** Shows the hours of the week. */
function WeekTable({ hours, today }: WeekTableProps) {
  return (
    <table className={classes.week}>
      <caption className="sr-only">{texts.hours.title}</caption>
      <tbody>
        {weekOf(hours).map(({ dayOfWeek, labels }) => (
          <tr key={dayOfWeek} aria-current={dayOfWeek === today ? 'date' : undefined}>
            <th scope="row">{texts.hours.days[dayOfWeek]}</th>
            <td>
              {labels.length > 0 ? (
                labels.map((label) => <span key={label}>{label}</span>)
              ) : (
                <span className={classes.closed}>{texts.hours.closed}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats the next change: 'until 5:00 p.m.' or 'Opens Fri 10:00 a.m.'; null without one. */
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

/** Shows whether the farm is open, its week and a link to directions (HOURS-1). */
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
