import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { clsx } from 'clsx';
import classes from './NotFound.module.css';

/**
 * The not-found page (spec section 2), for paths without a route and for places that do not exist (decision D15).
 * Its way out is one link home (decision R6). `className` gives the height.
 */
export function NotFound({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx('container', classes.notFound, className)}>
      <title>Page not found · Sideroad</title>
      <div className={classes.picture}>
        <SceneImage scene="not-found" alt="" sizes="(min-width: 768px) 50vw, 93vw" priority />
      </div>
      <div>
        <h1 tabIndex={-1} className={classes.title}>
          Oops!
        </h1>
        <p className={classes.text}>The page you're looking for doesn't exist</p>
        <p className={clsx('muted nums', classes.code)}>Error Code: 404</p>
        <LinkButton href={paths.home()} size="lg">
          Go Back Home
        </LinkButton>
      </div>
    </div>
  );
}
