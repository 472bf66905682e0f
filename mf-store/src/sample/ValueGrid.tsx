import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import classes from './sample.module.css';

interface ValueGridProps {
  title: string;
  /** Shows the heading to screen readers only. */
  titleHidden?: boolean;
  items: readonly { title: string; text: string }[];
  /** One per item. */
  icons: readonly LucideIcon[];
}

/** Three reasons side by side. */
export function ValueGrid({ title, titleHidden = false, items, icons }: ValueGridProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={titleHidden ? 'sr-only' : classes.title}>
        {title}
      </h2>
      <div className={classes.values}>
        {items.map(({ title: name, text }, index) => {
          const Icon = icons[index];
          return (
            <div key={name}>
              {Icon && <Icon aria-hidden="true" />}
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          );
        })}
      </div>
    </section>
  );
}
