import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { texts } from '../texts.ts';
import classes from './NotFound.module.css';

const { title, text, code, action, documentTitle } = texts.notFound;

/** What an address shows whose route exists but not its place, e.g. `/category/999` (decision D15). */
export function NotFound() {
  return (
    <div className={`container ${classes.notFound}`}>
      <title>{texts.pageTitle(documentTitle)}</title>
      <div className={classes.picture}>
        <SceneImage scene="not-found" alt="" sizes="(min-width: 768px) 50vw, 92vw" priority />
      </div>
      <div>
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
        <p className={`muted nums ${classes.code}`}>{code}</p>
        <LinkButton href={paths.home()} size="lg">
          {action}
        </LinkButton>
      </div>
    </div>
  );
}
