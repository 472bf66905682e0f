import { SceneImage } from '@sideroad/shared/ui/picture';
import { texts } from '../texts.ts';
import wakeUp from './pictures/wake-up.webp';
import classes from './StayHero.module.css';

/** The page's heading on its picture. */
export function StayHero() {
  return (
    <div className={classes.hero}>
      <SceneImage scene={wakeUp} alt="" sizes="(min-width: 1440px) 1312px, 100vw" priority />
      <div className={classes.words}>
        <h1 tabIndex={-1}>{texts.stay.hero.title}</h1>
        <p>{texts.stay.hero.text}</p>
      </div>
    </div>
  );
}
