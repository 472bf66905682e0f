import type { PageHead, SeasonsPageProps } from '@sideroad/shared/contract';
import { dateText, MONTHS } from '@sideroad/shared/domain/clock';
import { ZONES } from '@sideroad/shared/domain/crops';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { Link } from '@sideroad/shared/router';
import { useId } from 'react';
import { SlimEnd, SlimTop } from '../categories/SlimTop.tsx';
import { texts } from '../texts.ts';
import { SeasonLink } from './SeasonLink.tsx';
import classes from './SeasonsPage.module.css';
import { type CropSeason, seasonsOn, useDay, useZone } from './seasons.ts';

const seasonsTexts = {
  title: 'Seasons',
  subtitle: 'What farms in Ontario usually have, and when',
  /** What search engines show under the page's title. */
  description:
    'When strawberries, apples, pumpkins and about 50 other crops are usually in season on farms in Ontario.',
  zone: 'Part of Ontario',
  zones: {
    south: { name: 'South', towns: 'Windsor, Niagara, Toronto' },
    centre: { name: 'Centre', towns: 'Barrie, Kingston, Ottawa' },
    north: { name: 'North', towns: 'Sudbury, Thunder Bay' },
  },
  today: (day: string) => `Today, ${day}`,
  now: 'In season now',
  next: 'Next',
  later: 'Later',
  nothing: 'Nothing is usually in season here today.',
  usually: 'usually',
  fromTo: ({ from, to }: CropSeason) => `${from} to ${to}`,
  honest: 'Weather moves a season by a week or two, and each farm has its own dates.',
  unusual: (names: readonly string[]) => `Not usual in this part of Ontario: ${names.join(', ')}.`,
};
const { title, subtitle, description, zones } = seasonsTexts;

export const seasonsHead: PageHead = {
  title: texts.pageTitle(title),
  description,
  canonicalPath: paths.seasons(),
};

/** Names the months above the bars: one letter each where there is no room for three. */
function Months({ day }: { day: string }) {
  return (
    <div className={`muted small ${classes.months}`} aria-hidden="true">
      {MONTHS.map((month, index) => (
        <span key={month} data-current={index + 1 === Number(day.slice(5, 7)) || undefined}>
          {month.slice(0, 1)}
          <span className={classes.rest}>{month.slice(1, 3)}</span>
        </span>
      ))}
    </div>
  );
}

interface SeasonListProps {
  name: string;
  seasons: readonly CropSeason[];
  day: string;
  isNow?: boolean;
}

/** Lists seasons under a heading, each as a link to the farms that have the crop. */
function SeasonList({ name, seasons, day, isNow = false }: SeasonListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id}>{name}</h2>
      {isNow && seasons.length === 0 ? (
        <p className={`muted small ${classes.note}`}>{seasonsTexts.nothing}</p>
      ) : null}
      <ul className={classes.list}>
        {seasons.map((season) => (
          <li key={season.slug}>
            <SeasonLink season={season} day={day} isNow={isNow} className={classes.row}>
              <span className="sr-only">{seasonsTexts.usually}</span> {seasonsTexts.fromTo(season)}
            </SeasonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the usual seasons of crops in one part of Ontario, the visitor's unless the URL names another. */
export default function SeasonsPage({ query }: SeasonsPageProps) {
  const day = useDay();
  const own = useZone();
  const zone = query.zone ?? own;
  const { now, next, later, unusual } = seasonsOn(day, zone);
  return (
    <div className={`container ${classes.page}`} data-day={day}>
      <DocumentHead head={seasonsHead} />
      <SlimTop title={title} subtitle={subtitle} />
      <nav aria-label={seasonsTexts.zone} className={classes.zones}>
        {ZONES.map((each) => (
          <Link
            key={each}
            to={paths.seasons({ ...query, zone: each })}
            replace
            aria-current={each === zone ? 'true' : undefined}
            className={classes.zone}
          >
            {zones[each].name} <span className={`muted ${classes.towns}`}>{zones[each].towns}</span>
          </Link>
        ))}
      </nav>
      <div className={classes.axis}>
        <p className={classes.today}>{seasonsTexts.today(dateText(day))}</p>
        <Months day={day} />
      </div>
      <SeasonList name={seasonsTexts.now} seasons={now} day={day} isNow />
      <SeasonList name={seasonsTexts.next} seasons={next} day={day} />
      <SeasonList name={seasonsTexts.later} seasons={later} day={day} />
      <p className={`muted small ${classes.note}`}>{seasonsTexts.honest}</p>
      {unusual.length > 0 ? (
        <p className={`muted small ${classes.note}`}>{seasonsTexts.unusual(unusual)}</p>
      ) : null}
      <SlimEnd />
    </div>
  );
}
