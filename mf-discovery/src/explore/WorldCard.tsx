import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import classes from './WorldCard.module.css';

/** A world of the site: Farm, Experience or Stay. */
export interface World {
  title: string;
  text: string;
  path: string;
  /** Name of the site scene behind the words, 4:3. */
  scene: string;
}

/** CSS `sizes` of the picture. */
const SIZES = '(min-width: 1440px) 430px, (min-width: 1024px) 31vw, (min-width: 768px) 41vw, 92vw';

/** A world as a wide picture with its name and what is in it. `priority`: its picture loads at once. */
export function WorldCard({ title, text, path, scene, priority }: World & { priority: boolean }) {
  return (
    <PictureCard to={path} scene={scene} sizes={SIZES} priority={priority} className={classes.card}>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span> <span className={classes.text}>{text}</span>
      </span>
    </PictureCard>
  );
}
