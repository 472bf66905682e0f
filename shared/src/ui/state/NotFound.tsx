import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import { clsx } from 'clsx';
import classes from './NotFound.module.css';
import { NOT_FOUND_SCENE, NOT_FOUND_SIZES, notFoundTexts as texts } from './notFoundTexts.ts';

/**
 * The not-found page, for paths without a route and for places that do not exist [LIST-8, LIST-6]. Its way out is one
 * link home [LAYOUT-64, LAYOUT-65]. `className` gives the height.
 */
export function NotFound({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx('container', classes.notFound, className)}>
      <DocumentHead head={{ title: texts.documentTitle, robots: 'noindex', status: 404 }} />
      <div className={classes.picture}>
        <SceneImage scene={NOT_FOUND_SCENE} alt="" sizes={NOT_FOUND_SIZES} priority />
      </div>
      <div>
        <h1 tabIndex={-1} className={classes.title}>
          {texts.title}
        </h1>
        <p className={classes.text}>{texts.text}</p>
        <p className={clsx('muted nums', classes.code)}>{texts.code}</p>
        <LinkButton href={paths.home()} size="lg">
          {texts.action}
        </LinkButton>
      </div>
    </div>
  );
}
