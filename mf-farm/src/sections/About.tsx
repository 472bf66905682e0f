import type { Tip } from '@sideroad/shared/contract';
import { Lightbulb } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './About.module.css';
import { Block } from './Block.tsx';

/** Splits a text into paragraphs at blank lines. */
function paragraphsOf(text: string): string[] {
  const trimmed = text.trim();
  return trimmed ? trimmed.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) : [];
}

/** Shows the description of the farm. */
export function About({ name, description }: { name: string; description: string }) {
  const paragraphs = paragraphsOf(description);
  if (paragraphs.length === 0) return null;
  return (
    <Block title={texts.about(name)}>
      <div className={classes.paragraphs}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order and may repeat
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Block>
  );
}

/** Shows the owner's tips. */
export function Reminders({ tips }: { tips: readonly Tip[] }) {
  if (tips.length === 0) return null;
  return (
    <Block title={texts.reminders}>
      <ul className={classes.tips}>
        {tips.map(({ tipTitle, tipText }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tips keep their order and may repeat
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
