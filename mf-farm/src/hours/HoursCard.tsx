import type { BusinessHours, Farm, FarmState } from '@sideroad/shared/contract';
import { WEEKDAYS } from '@sideroad/shared/domain/clock';
import { weekOf } from '@sideroad/shared/domain/hours';
import { hoursTimeZone } from '@sideroad/shared/domain/hoursZone';
import { stateAt, weekdayOn, weekFrom, weekOn } from '@sideroad/shared/domain/opening';
import { changeText } from '@sideroad/shared/domain/openingText';
import { LinkButton } from '@sideroad/shared/ui/button';
import { clsx } from 'clsx';
import { CircleCheck, Clock, Navigation } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { directionsUrl } from '../essentials/contact.ts';
import { texts } from '../texts.ts';
import classes from './HoursCard.module.css';
import { comingRows } from './hoursText.ts';

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
export function useOpening(farm: Farm): FarmState | null {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  return minute === null ? null : stateAt(farm, new Date(minute * MINUTE_MS), hoursTimeZone(farm));
}

interface WeekTableProps {
  hours: readonly BusinessHours[];
  /** Day whose row is bold; 0 is Monday, null for none. */
  today: number | null;
  /** Names the season that has these hours. */
  season: string | null;
}

/** Shows the hours of the week. */
function WeekTable({ hours, today, season }: WeekTableProps) {
  return (
    <table className={classes.week}>
      <caption className={season ? classes.season : 'sr-only'}>
        <span className="sr-only">{texts.hours.title}</span> {season}
      </caption>
      <tbody>
        {weekOf(hours).map(({ dayOfWeek, labels, isKnown }) => (
          <tr key={dayOfWeek} aria-current={dayOfWeek === today ? 'date' : undefined}>
            <th scope="row">{WEEKDAYS[dayOfWeek]}</th>
            <td>
              {labels.length > 0 ? (
                labels.map((label) => <span key={label}>{label}</span>)
              ) : (
                <span className="muted">{isKnown ? texts.hours.closed : texts.hours.notGiven}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows whether the farm is open, and until when. */
export function OpeningStatus({ opening }: { opening: FarmState }) {
  const soon = changeText(opening);
  const isOpen = opening.state === 'open';
  const Icon = isOpen ? CircleCheck : Clock;
  const { open, closed, outOfSeason } = texts.hours;
  return (
    <>
      <span className={clsx(classes.status, isOpen && classes.open)}>
        <Icon aria-hidden="true" />
        <span>{isOpen ? open : opening.state === 'outOfSeason' && !soon ? outOfSeason : closed}</span>
      </span>
      {soon ? <span className={classes.change}>{soon}</span> : null}
    </>
  );
}

interface HoursProps {
  farm: Farm;
  /** Day at the farm, 'YYYY-MM-DD…'. */
  date: string;
  /** The farm's state; null while it is not known. */
  opening: FarmState | null;
}

/** Shows the next seven days, or the usual week of a farm that is out of season, which it says. */
function Week({ farm, date, opening }: HoursProps) {
  const week = weekOn(farm, date);
  const { season, hours } = week ?? { season: null, hours: farm.businessHours };
  if (hours.length === 0) return <p className="muted small">{texts.hours.none}</p>;
  if (!week) return <WeekTable hours={hours} today={null} season={texts.hours.inSeason} />;
  const name = season?.hours ? season.name : null;
  return <WeekTable hours={weekFrom(farm, date)} today={opening && weekdayOn(opening.at)} season={name} />;
}

/** Lists special days and seasons. */
function Coming({ farm, date }: Pick<HoursProps, 'farm' | 'date'>) {
  const rows = comingRows(farm, date);
  if (rows.length === 0) return null;
  return (
    <dl className={classes.coming}>
      {rows.map(({ name, when, days }) => (
        <div key={name + when}>
          <dt>{name}</dt>
          <dd>{when}</dd>
          {days.map((text) => (
            <dd key={text} className={`muted small ${classes.days}`}>
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows whether the farm is open, its week, what comes next and a link to directions. The browser's day follows that of
 * the document, which a server renders and a browser hydrates [HOURS-13].
 */
export function HoursCard({ farm, date: dateOfDocument }: { farm: Farm; date: string }) {
  const opening = useOpening(farm);
  const date = opening?.at ?? dateOfDocument;
  const directions = directionsUrl(farm);
  return (
    <div>
      <div className={clsx(classes.head, farm.seasons?.length && classes.tall)}>
        {opening ? <OpeningStatus opening={opening} /> : null}
      </div>
      <Week farm={farm} date={date} opening={opening} />
      <Coming farm={farm} date={date} />
      <p className={`muted small ${classes.note}`}>{texts.hours.note}</p>
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
