import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { LinkButton } from '@sideroad/shared/ui/button';
import { Logo } from '@sideroad/shared/ui/icon';
import { Search, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import classes from './SlimBar.module.css';

export interface SlimBarProps {
  /** Called before a link of the bar leaves the page; `preventDefault` stays on it. */
  onLeave?: (event: MouseEvent) => void;
}

/** The bar of a page without the site's header. */
export function SlimBar({ onLeave }: SlimBarProps) {
  return (
    <div className={classes.bar}>
      <div className={`container ${classes.row}`}>
        <Link to={paths.home()} aria-label="Sideroad, home" className={classes.logo} onClick={onLeave}>
          <Logo />
        </Link>
        <LinkButton
          href={paths.search({})}
          variant="ghost"
          icon={<Search aria-hidden="true" />}
          className={classes.search}
          onClick={onLeave}
        >
          Search
        </LinkButton>
        <LinkButton href={paths.home()} variant="ghost" icon={<X aria-hidden="true" />} onClick={onLeave}>
          Close
        </LinkButton>
      </div>
    </div>
  );
}
