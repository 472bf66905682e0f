import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { LinkButton } from '@sideroad/shared/ui/button';
import { Logo } from '@sideroad/shared/ui/icon';
import { clsx } from 'clsx';
import classes from './NotFound.module.css';
import { StatePicture } from './StatePicture.tsx';

/** Shows the logo on a page without header. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <Logo />
    </span>
  );
}

/** Shows the not-found page, for unknown paths and places that do not exist. `className` gives the height. */
export function NotFound({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx('container', classes.notFound, className)}>
      <DocumentHead head={{ title: 'Page not found · Sideroad', robots: 'noindex', status: 404 }} />
      <StatePicture
        scene="not-found"
        sizes="(min-width: 768px) 50vw, 93vw"
        className={classes.picture}
        priority
      />
      <div>
        <Brand />
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
