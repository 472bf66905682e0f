import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { Tractor } from 'lucide-react';
import classes from './State.module.css';

export interface ComingStateProps {
  /** The page's name: its `h1`. */
  title: string;
  text: string;
}

/** A whole page that is not built yet: says so, and leads home. */
export function ComingState({ title, text }: ComingStateProps) {
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.state}>
        <Tractor aria-hidden="true" />
        <h1 tabIndex={-1}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.action}>
          <LinkButton href={paths.home()} variant="secondary">
            Back to the home page
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
