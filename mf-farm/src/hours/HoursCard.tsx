import type { BusinessHours, Farm } from '@sideroad/shared/contract';
import {
  formatTime,
  nextClosingAfter,
  nextOpeningAfter,
  openEntryAt,
  todayIndex,
  weekOf,
} from '@sideroad/shared/domain/hours';
import { hoursTimeZone } from '@sideroad/shared/domain/hoursZone';
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
 * Computes each minute whether the farm is open, in its own time zone [HOURS-1, HOURS-9]. Null on the server and during
 * hydration, because a document may be old.
 */
export function useOpening(farm: Farm) {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  if (minute === null) return null;
  const now = new Date(minute * MINUTE_MS);
  const timeZone = hoursTimeZone(farm);
  const { businessHours } = farm;
  return {
    /** Day at the farm, 0 is Monday. */
    today: todayIndex(now, timeZone),
    isOpen: openEntryAt(businessHours, now, timeZone) !== null,
    /** Null for a farm that never closes. */
    closing: nextClosingAfter(businessHours, now, timeZone),
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
function change({ isOpen, closing, next }: Opening): string | null {
  const { until, always, opens, shortDays } = texts.hours;
  if (!isOpen) return next && opens(shortDays[next.dayOfWeek] ?? '', formatTime(next.openTime) ?? '');
  if (!closing) return always;
  const day = closing.inMinutes < 24 * 60 ? '' : `${shortDays[closing.dayOfWeek]} `;
  return until(day + formatTime(closing.closeTime));
}

/** Shows whether the farm is open, and until when. */
export function OpeningStatus({ opening }: { opening: Opening }) {
  const soon = change(opening);
  const Icon = opening.isOpen ? CircleCheck : Clock;
  return (
    <>
      <span className={clsx(classes.status, opening.isOpen && classes.open)}>
        <Icon aria-hidden="true" />
        <span>{opening.isOpen ? texts.hours.open : texts.hours.closed}</span>
      </span>
      {soon ? <span className={classes.change}>{soon}</span> : null}
    </>
  );
}

/** Shows whether the farm is open, its week and a link to directions. */
export function HoursCard({ farm }: { farm: Farm }) {
  const opening = useOpening(farm);
  const directions = directionsUrl(farm);
  return (
    <div>
      <div className={classes.head}>{opening ? <OpeningStatus opening={opening} /> : null}</div>
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
