import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Rail } from '@sideroad/shared/ui/carousel';
import { SeasonBar } from '../seasons/SeasonBar.tsx';
import { cropPath, seasonsOn, useDay, useZone } from '../seasons/seasons.ts';
import classes from './RipeRail.module.css';

/** The visible texts of the section. */
const ripeTexts = {
  title: 'Ripe near you',
  subtitle: 'What farms usually have now',
  all: 'All seasons',
  until: (day: string) => `until ${day}`,
  from: (day: string) => `from ${day}`,
};

/** As many as are in view on wide screens: where fewer crops are ripe, those that come next fill the row. */
const FEWEST = 4;

/** Shows what is usually in season around the visitor, the first to end first; then what comes next. */
export function RipeRail() {
  const day = useDay();
  const { now, next, later } = seasonsOn(day, useZone());
  const shown = [...now, ...[...next, ...later].slice(0, Math.max(0, FEWEST - now.length))];
  const all = (
    <Link to={paths.seasons()} className={classes.all}>
      {ripeTexts.all}
    </Link>
  );
  return (
    <div data-day={day} className={classes.section}>
      <Rail title={ripeTexts.title} subtitle={ripeTexts.subtitle} action={all}>
        {shown.map(({ slug, name, window, from, to }, index) => {
          const isNow = index < now.length;
          return (
            <Link key={slug} to={cropPath(slug)} className={classes.card}>
              <span className={classes.name}>{name}</span>{' '}
              <span className={classes.days}>{isNow ? ripeTexts.until(to) : ripeTexts.from(from)}</span>
              <SeasonBar window={window} day={day} isNow={isNow} />
            </Link>
          );
        })}
      </Rail>
    </div>
  );
}
