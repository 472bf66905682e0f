import { useCategories } from '../categoryData/useCategories.ts';
import { CategoryRail } from '../categoryRail/CategoryRail.tsx';
import { exploreHead } from '../heads.ts';
import { SlimTop } from '../slimTop/SlimTop.tsx';
import { texts } from '../texts.ts';
import classes from './ExplorePage.module.css';
import { WorldCard } from './WorldCard.tsx';
import { WORLDS } from './worlds.ts';

const { title, subtitle } = texts.explore;

/** '/explore: the three worlds (Farm, Experience, Stay) and the categories' (decision R3). */
export function ExplorePage() {
  const categories = useCategories(texts.home.categories.title);
  return (
    <div className={`container ${classes.page}`}>
      <title>{exploreHead().title}</title>
      <SlimTop title={title} subtitle={subtitle} />
      <ul className={classes.worlds}>
        {WORLDS.map((world) => (
          <li key={world.path}>
            <WorldCard {...world} />
          </li>
        ))}
      </ul>
      <CategoryRail {...categories} />
    </div>
  );
}
