import type { CropWindow } from '@sideroad/shared/domain/crops';
import { NO_FINDING } from '@sideroad/shared/domain/finding';
import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import type { ReactNode } from 'react';
import classes from './SeasonBar.module.css';
import type { CropSeason } from './seasons.ts';

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
function SeasonBar({ window: { from, to }, day, isNow }: SeasonBarProps) {
  const parts = from <= to ? [{ from, to }] : [{ from }, { to }];
  const x = percent(yearShare(day));
  return (
    <svg className={classes.bar} data-now={isNow || undefined} aria-hidden="true">
      {parts.map(({ from: first = 1, to: last = 24 }) => (
        <rect
          key={first}
          x={percent((first - 1) / 24)}
          y="50%"
          width={percent((last - first + 1) / 24)}
          height="12"
          rx="6"
        />
      ))}
      <line x1={x} x2={x} y1="0" y2="100%" />
    </svg>
  );
}

interface SeasonLinkProps extends Omit<SeasonBarProps, 'window'> {
  season: CropSeason;
  className: string | undefined;
  /** Says when the season is. */
  children: ReactNode;
}

/** Shows a crop with its season, as a link to all farms that have it, near the visitor. */
export function SeasonLink({ season, className, children, ...bar }: SeasonLinkProps) {
  return (
    <Link to={paths.listing({ finding: { ...NO_FINDING, crop: season.slug } })} className={className}>
      <span>
        <b>{season.name}</b> <span className="muted small">{children}</span>
      </span>
      <SeasonBar window={season.window} {...bar} />
    </Link>
  );
}
