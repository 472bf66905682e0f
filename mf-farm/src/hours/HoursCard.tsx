import type { BusinessHours, Farm, FarmState } from '@sideroad/shared/contract';
import { formatTime, weekOf } from '@sideroad/shared/domain/hours';
import { hoursTimeZone } from '@sideroad/shared/domain/hoursZone';
import { daysBetween, stateAt, weekdayOn } from '@sideroad/shared/domain/opening';
import { dateText } from '@sideroad/shared/domain/openingText';
import { LinkButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { CircleCheck, Clock, Navigation } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { directionsUrl } from '../essentials/contact.ts';
import { texts } from '../texts.ts';
import classes from './HoursCard.module.css';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * Computes each minute whether the farm is open, in its own time zone [HOURS-1, HOURS-9]. Null on the server and during
 * hydration, because a document may be old.
 */
export function useOpening(farm: Farm): FarmState | null {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  return minute === null ? null : stateAt(farm, new Date(minute * MINUTE_MS), hoursTimeZone(farm));
}

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

/** Formats the next change: 'until 5:00 p.m.', 'Opens Fri 10:00 a.m.' or 'Opens about 15 June'; null without one. */
function change({ state, at, until, next, isAbout }: FarmState): string | null {
  const { until: ends, always, opens, opensOn, shortDays } = texts.hours;
  if (state === 'open') {
    if (!until) return always;
    const isFar = Date.parse(`${until}Z`) - Date.parse(`${at}Z`) >= DAY_MS;
    return ends(`${isFar ? `${shortDays[weekdayOn(until)]} ` : ''}${formatTime(until.slice(11))}`);
  }
  if (!next) return null;
  if (daysBetween(at, next) > 7 || next.length === 10) return opensOn(dateText(next), isAbout);
  return opens(shortDays[weekdayOn(next)] ?? '', formatTime(next.slice(11)) ?? '');
}

/** Shows whether the farm is open, and until when. */
export function OpeningStatus({ opening }: { opening: FarmState }) {
  const soon = change(opening);
  const isOpen = opening.state === 'open';
  const Icon = isOpen ? CircleCheck : Clock;
  const { open, closed, outOfSeason } = texts.hours;
  return (
    <>
      <span className={clsx(classes.status, isOpen && classes.open)}>
        <Icon aria-hidden="true" />
        <span>{isOpen ? open : opening.state === 'outOfSeason' ? outOfSeason : closed}</span>
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
        <WeekTable hours={farm.businessHours} today={opening && weekdayOn(opening.at)} />
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
