import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';
import classes from './FarmPage.module.css';
import { farmNotFoundHead } from './farmHead.ts';

/** Says that no farm has this address (spec section 8), and leads on. */
export function FarmNotFound() {
  const { title, text, action } = texts.notFound;
  return (
    <div className={`container ${classes.state} ${classes.notFound}`}>
      <title>{farmNotFoundHead.title}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <LinkButton href={paths.listing()} className={classes.action}>
        {action}
      </LinkButton>
    </div>
  );
}
