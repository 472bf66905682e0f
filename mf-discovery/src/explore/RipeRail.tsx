import { distanceText } from '@sideroad/shared/domain/metaText';
import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Rail } from '@sideroad/shared/ui/carousel';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { cropPath, useInSeason } from '../seasons/useInSeason.ts';
import classes from './RipeRail.module.css';

const ripeTexts = {
  title: 'Ripe near you',
  subtitle: 'What farms within 100 km have in season now',
  nothing: 'Nothing is in season within 100 km.',
  next: 'See what comes next',
  all: 'All seasons',
  farms: (count: number) => (count === 1 ? '1 farm' : `${count} farms`),
  nearest: (distance: string) => `nearest ${distance}`,
};

const SKELETONS = [...Array(4).keys()];

/** Shows what farms near the visitor have in season, what most of them have first. */
export function RipeRail() {
  const { inSeason, isPending } = useInSeason();
  const all = <Link to={paths.seasons()}>{ripeTexts.all}</Link>;
  const cards = (inSeason?.crops ?? []).map(({ slug, name, farms, distance }) => (
    <Link key={slug} to={cropPath(slug)} className={classes.card}>
      <b>{name}</b> <span className="muted small">{ripeTexts.farms(farms)}</span>{' '}
      <span className="muted small">{ripeTexts.nearest(distanceText(distance))}</span>
    </Link>
  ));
  const none = (
    <Link to={paths.seasons()} className={classes.card}>
      <b>{ripeTexts.nothing}</b> <span className="muted small">{ripeTexts.next}</span>
    </Link>
  );
  return (
    <div className={classes.section}>
      <Rail title={ripeTexts.title} subtitle={ripeTexts.subtitle} action={all} loading={isPending}>
        {isPending
          ? SKELETONS.map((key) => <Skeleton key={key} className={classes.card} />)
          : inSeason?.crops.length === 0
            ? none
            : cards}
      </Rail>
    </div>
  );
}
