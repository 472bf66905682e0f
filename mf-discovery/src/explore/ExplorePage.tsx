import { paths } from '@sideroad/shared/domain/paths';
import { CategoryRail } from '../categoryRail/CategoryRail.tsx';
import { SlimTop } from '../slimTop/SlimTop.tsx';
import { texts } from '../texts.ts';
import classes from './ExplorePage.module.css';
import { type World, WorldCard } from './WorldCard.tsx';

const { title, subtitle, farm, experience, stay } = texts.explore;

const WORLDS: readonly World[] = [
  { ...farm, path: paths.home(), scene: 'placeholder-pyo_farm' },
  { ...experience, path: paths.experience(), scene: 'placeholder-festivals' },
  { ...stay, path: paths.stay(), scene: 'stay-story' },
];

/** '/explore: the three worlds (Farm, Experience, Stay) and the categories' (decision R3). */
export function ExplorePage() {
  return (
    <div className={`container ${classes.page}`}>
      <title>{texts.pageTitle(title)}</title>
      <SlimTop title={title} subtitle={subtitle} />
      <ul className={classes.worlds}>
        {WORLDS.map((world) => (
          <li key={world.path}>
            <WorldCard {...world} />
          </li>
        ))}
      </ul>
      <CategoryRail />
    </div>
  );
}
