import type { CropWindow } from '@sideroad/shared/domain/crops';
import classes from './SeasonBar.module.css';

/** Share of the year that has passed before a day, 'YYYY-MM-DD'; each month is a twelfth. */
function yearShare(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return (month - 1 + (date - 1) / new Date(year, month, 0).getDate()) / 12;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface SeasonBarProps {
  window: CropWindow;
  /** 'YYYY-MM-DD', where the line is. */
  day: string;
  /** Whether the day is in the window. */
  isNow: boolean;
}

/** Draws a season as a bar over the twelve months of the year. SVG attributes, because documents allow no inline styles. */
export function SeasonBar({ window, day, isNow }: SeasonBarProps) {
  const { from, to } = window;
  const parts =
    from <= to
      ? [window]
      : [
          { from, to: 24 },
          { from: 1, to },
        ];
  const x = percent(yearShare(day));
  return (
    <svg className={classes.bar} data-now={isNow || undefined} aria-hidden="true">
      {parts.map((part) => (
        <rect
          key={part.from}
          x={percent((part.from - 1) / 24)}
          y="50%"
          width={percent((part.to - part.from + 1) / 24)}
          height="12"
          rx="6"
        />
      ))}
      <line x1={x} x2={x} y1="0" y2="100%" />
    </svg>
  );
}
