import { PictureCard } from '@sideroad/shared/ui/pictureCard';
import classes from './WorldCard.module.css';
import { WORLD_SIZES, type World } from './worlds.ts';

/** A world of the site (Farm, Experience, Stay) as a wide picture with its name and what is in it. */
export function WorldCard({ title, text, path, scene }: World) {
  return (
    <PictureCard to={path} scene={scene} sizes={WORLD_SIZES} priority className={classes.card}>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span> <span className={classes.text}>{text}</span>
      </span>
    </PictureCard>
  );
}
