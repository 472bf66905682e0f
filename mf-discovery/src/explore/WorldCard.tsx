import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import classes from './WorldCard.module.css';

export interface World {
  title: string;
  text: string;
  path: string;
  /** Name of the site scene behind the words, 4:3. */
  scene: string;
}

const PICTURE_SIZES = '(min-width: 1440px) 430px, (min-width: 1024px) 31vw, (min-width: 768px) 41vw, 92vw';

/** A world of the site (Farm, Experience, Stay) as a wide picture with its name and what is in it. */
export function WorldCard({ title, text, path, scene }: World) {
  return (
    <PictureCard to={path} scene={scene} sizes={PICTURE_SIZES} priority className={classes.card}>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span> <span className={classes.text}>{text}</span>
      </span>
    </PictureCard>
  );
}
