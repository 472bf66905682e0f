import { categoriesQuery, inSeasonQuery } from '@sideroad/shared/api';
import type { PageHead, PageQueries } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { Planner } from '@sideroad/shared/ui/finding';
import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import { CategoryRail } from '../categories/CategoryRail.tsx';
import { SlimEnd, SlimTop } from '../categories/SlimTop.tsx';
import { useCategories } from '../categories/useCategories.ts';
import { texts } from '../texts.ts';
import classes from './ExplorePage.module.css';
import { RipeRail } from './RipeRail.tsx';

const exploreTexts = {
  title: 'Explore',
  subtitle: 'Three ways to spend a day on a farm',
  /** What search engines show under the page's title. */
  description: 'Three ways to spend a day on a farm in Ontario: visit one, take part, or stay the night.',
  farm: { title: 'Farm', text: 'Find farms near you and see what they offer.' },
  experience: { title: 'Experience', text: 'Workshops, seasonal days and things to do with kids.' },
  stay: { title: 'Stay', text: 'Wake up where the day starts early.' },
};
const { title, subtitle, description, farm, experience, stay } = exploreTexts;

export const exploreHead: PageHead = {
  title: texts.pageTitle(title),
  description,
  canonicalPath: paths.explore(),
};

/** The three worlds, each with the name of its site scene (4:3). */
const WORLDS = [
  { ...farm, path: paths.home(), scene: 'explore-farm' },
  { ...experience, path: paths.experience(), scene: 'explore-experience' },
  { ...stay, path: paths.stay(), scene: 'stay-story' },
];

/** CSS `sizes` of a world's picture. */
const SIZES = '(min-width: 1440px) 430px, (min-width: 1024px) 30vw, (min-width: 768px) 40vw, 88vw';

/** Shows the worlds of the site and the categories. */
export default function ExplorePage() {
  const categories = useCategories();
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={exploreHead} />
      <SlimTop title={title} subtitle={subtitle} />
      <ul className={classes.worlds}>
        {WORLDS.map(({ path, scene, ...world }, index) => (
          <li key={path}>
            <PictureCard
              to={path}
              scene={scene}
              sizes={SIZES}
              priority={index === 0}
              className={classes.card}
            >
              <span className={classes.words}>
                <span className={classes.title}>{world.title}</span>{' '}
                <span className={classes.text}>{world.text}</span>
              </span>
            </PictureCard>
          </li>
        ))}
      </ul>
      <Planner />
      <RipeRail />
      <CategoryRail {...categories} />
      <SlimEnd />
    </div>
  );
}

const queries: PageQueries<object> = (_props, { place }) => [
  categoriesQuery(),
  ...(place ? [inSeasonQuery(place)] : []),
];
ExplorePage.queries = queries;
