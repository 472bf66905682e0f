import { type ReactNode, useId } from 'react';
import classes from './ValueGrid.module.css';

interface ValueGridProps {
  title: string;
  /** The heading is heard only. */
  titleHidden?: boolean;
  items: readonly { title: string; text: string; icon: ReactNode }[];
}

/** Three reasons side by side. */
export function ValueGrid({ title, titleHidden = false, items }: ValueGridProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={titleHidden ? 'sr-only' : classes.title}>
        {title}
      </h2>
      <div className={classes.values}>
        {items.map(({ title: name, text, icon }) => (
          <div key={name}>
            {icon}
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
