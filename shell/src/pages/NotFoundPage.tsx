import { paths } from '@sideroad/shared/domain/paths';
import { LinkButton } from '@sideroad/shared/ui/button';
import { SceneImage } from '@sideroad/shared/ui/picture';
import styles from './pages.module.css';
import { texts } from './texts.ts';

/** The page of every path that no route matches (spec section 2). Its way out is one link home (decision R6). */
export function NotFoundPage() {
  const { documentTitle, title, text, code, home } = texts.notFound;
  return (
    <div className={`container ${styles.page}`}>
      <title>{documentTitle}</title>
      <div className={styles.picture}>
        <SceneImage scene="not-found" alt="" sizes="(min-width: 768px) 50vw, 100vw" priority />
      </div>
      <div>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{text}</p>
        <p className="muted nums">{code}</p>
        <LinkButton href={paths.home()} size="lg" className={styles.action}>
          {home}
        </LinkButton>
      </div>
    </div>
  );
}
