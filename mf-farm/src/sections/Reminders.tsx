import type { Tip } from '@sideroad/shared/contract';
import { Lightbulb } from 'lucide-react';
import { texts } from '../texts.ts';
import { Block } from './Block.tsx';
import classes from './Reminders.module.css';

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
