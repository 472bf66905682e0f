import { Tractor } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './State.module.css';

export interface EmptyStateProps {
  title: string;
  /** Suggests the next step. */
  text: string;
  action?: ReactNode;
  /** 28 px; a tractor unless given. */
  icon?: ReactNode;
}

/** Says that there is nothing, and what to do next. */
export function EmptyState({ title, text, action, icon = <Tractor aria-hidden="true" /> }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon}
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
