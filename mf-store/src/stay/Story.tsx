import { SceneImage } from '@sideroad/shared/ui/picture';
import { texts } from '../texts.ts';
import story from './pictures/story.webp';
import classes from './Story.module.css';

/** 'A story block' (spec section 2). */
export function Story() {
  const { title, paragraphs } = texts.stay.story;
  return (
    <section className={classes.story} aria-labelledby="stay-story">
      <div className={classes.picture}>
        <SceneImage scene={story} alt="" sizes="(min-width: 900px) 50vw, 100vw" />
      </div>
      <div>
        <h2 id="stay-story">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
