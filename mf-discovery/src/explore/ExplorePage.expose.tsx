import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { useCategories } from '../categoryData/useCategories.ts';
import { CategoryRail } from '../categoryRail/CategoryRail.tsx';
import { exploreHead } from '../heads.ts';
import { SlimTop } from '../slimTop/SlimTop.tsx';
import { texts } from '../texts.ts';
import classes from './ExplorePage.module.css';
import { type World, WorldCard } from './WorldCard.tsx';

const { title, subtitle, farm, experience, stay } = texts.explore;

/** 'The three worlds (Farm, Experience, Stay)' (decision R3). */
const WORLDS: readonly World[] = [
  { ...farm, path: paths.home(), scene: 'placeholder-pyo_farm' },
  { ...experience, path: paths.experience(), scene: 'placeholder-festivals' },
  { ...stay, path: paths.stay(), scene: 'stay-story' },
];

/** '/explore: the three worlds (Farm, Experience, Stay) and the categories' (decision R3). */
export default function ExplorePage() {
  const categories = useCategories(texts.home.categories.title);
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={exploreHead()} />
      <SlimTop title={title} subtitle={subtitle} />
      <ul className={classes.worlds}>
        {WORLDS.map((world, index) => (
          <li key={world.path}>
            <WorldCard {...world} priority={index === 0} />
          </li>
        ))}
      </ul>
      <CategoryRail {...categories} />
    </div>
  );
}
