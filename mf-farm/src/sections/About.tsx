import { texts } from '../texts.ts';
import classes from './About.module.css';
import { Block } from './Block.tsx';

/** 'About {name}': the description in its paragraphs, which blank lines part. Nothing without one. */
export function About({ name, description }: { name: string; description: string }) {
  const text = description.trim();
  if (!text) return null;
  return (
    <Block title={texts.about(name)}>
      <div className={classes.text}>
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places and may repeat
          <p key={index}>{paragraph.trim()}</p>
        ))}
      </div>
    </Block>
  );
}
