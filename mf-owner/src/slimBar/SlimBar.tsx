import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { LinkButton } from '@sideroad/shared/ui/button';
import { Logo } from '@sideroad/shared/ui/icon';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { texts } from '../texts.ts';
import classes from './SlimBar.module.css';

/** The bar of the owner's pages. @param mayLeave asks before its links leave unsent changes */
export function SlimBar({ mayLeave = () => true }: { mayLeave?: () => boolean }) {
  const ask = (event: MouseEvent) => {
    if (!mayLeave()) event.preventDefault();
  };
  return (
    <div className={classes.bar}>
      <div className={`container ${classes.row}`}>
        <Link to={paths.home()} aria-label={texts.addFarm.home} className={classes.logo} onClick={ask}>
          <Logo />
        </Link>
        <LinkButton
          href={paths.home()}
          variant="ghost"
          icon={<X aria-hidden="true" />}
          className={classes.close}
          onClick={ask}
        >
          {texts.addFarm.close}
        </LinkButton>
      </div>
    </div>
  );
}
