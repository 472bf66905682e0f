import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Rail } from '@sideroad/shared/ui/carousel';
import { SeasonLink } from '../seasons/SeasonLink.tsx';
import { seasonsOn, useDay, useZone } from '../seasons/seasons.ts';
import classes from './RipeRail.module.css';

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
  const all = <Link to={paths.seasons()}>{ripeTexts.all}</Link>;
  return (
    <div data-day={day} className={classes.section}>
      <Rail title={ripeTexts.title} subtitle={ripeTexts.subtitle} action={all}>
        {shown.map((season, index) => {
          const isNow = index < now.length;
          return (
            <SeasonLink key={season.slug} season={season} day={day} isNow={isNow} className={classes.card}>
              {isNow ? ripeTexts.until(season.to) : ripeTexts.from(season.from)}
            </SeasonLink>
          );
        })}
      </Rail>
    </div>
  );
}
