import type { BusinessHours } from '@sideroad/shared/contract';
import { weekOf } from '@sideroad/shared/domain/hours';
import { texts } from '../texts.ts';
import classes from './WeekTable.module.css';

interface WeekTableProps {
  hours: readonly BusinessHours[];
  /** Today's row is bold; 0 is Monday, null while the present is not known. */
  today: number | null;
}

/** The hours of the seven days. */
export function WeekTable({ hours, today }: WeekTableProps) {
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
