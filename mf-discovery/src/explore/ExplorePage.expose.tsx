import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import { CategoryRail } from '../categories/CategoryRail.tsx';
import { SlimTop } from '../categories/SlimTop.tsx';
import { useCategories } from '../categories/useCategories.ts';
import { exploreHead } from '../heads.ts';
import { texts } from '../texts.ts';
import classes from './ExplorePage.module.css';

/** A world of the site: Farm, Experience or Stay. */
interface World {
  title: string;
  text: string;
  path: string;
  /** Name of the site scene behind the words, 4:3. */
  scene: string;
}

/** CSS `sizes` of the picture. */
const SIZES = '(min-width: 1440px) 430px, (min-width: 1024px) 31vw, (min-width: 768px) 41vw, 92vw';

/** A world as a wide picture with its name and what is in it. `priority`: its picture loads at once. */
function WorldCard({ title, text, path, scene, priority }: World & { priority: boolean }) {
  return (
    <PictureCard to={path} scene={scene} sizes={SIZES} priority={priority} className={classes.card}>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span> <span className={classes.text}>{text}</span>
      </span>
    </PictureCard>
  );
}

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
