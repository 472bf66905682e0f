import type { Tip } from '@sideroad/shared/contract';
import { Lightbulb } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './About.module.css';
import { Block } from './Block.tsx';

/** The paragraphs of an owner's text, which blank lines part; none of a text without words. */
function paragraphsOf(text: string): string[] {
  const trimmed = text.trim();
  return trimmed ? trimmed.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) : [];
}

/** 'About {name}': the description in its paragraphs, which blank lines part. Nothing without one. */
export function About({ name, description }: { name: string; description: string }) {
  const paragraphs = paragraphsOf(description);
  if (paragraphs.length === 0) return null;
  return (
    <Block title={texts.about(name)}>
      <div className={classes.paragraphs}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places and may repeat
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Block>
  );
}

/** The owner's tips, texts of up to 300 characters whole (decision F1). Nothing without any. */
export function Reminders({ tips }: { tips: readonly Tip[] }) {
  if (tips.length === 0) return null;
  return (
    <Block title={texts.reminders}>
      <ul className={classes.tips}>
        {tips.map(({ tipTitle, tipText }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tips never change places, and an owner may repeat one
          <li key={index} className={classes.tip}>
            <span className={classes.icon}>
              <Lightbulb aria-hidden="true" />
            </span>
            <div className={classes.text}>
              <b>{tipTitle}</b>
              <p>{tipText}</p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}
