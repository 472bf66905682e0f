import { ApiError } from '@sideroad/shared/api';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { Link } from '@sideroad/shared/router';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { Logo } from '@sideroad/shared/ui/icon';
import { HomeButton, StatePicture } from '@sideroad/shared/ui/state';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import classes from './FarmState.module.css';
import { farmNotFoundHead, pendingHead } from './farmHead.ts';

interface FarmStateProps {
  /** False for an address without a slug, above which the host shows no header. */
  hasHeader: boolean;
  /** Its own action leads, not the links. */
  hasAction?: boolean;
  children: ReactNode;
}

/** Shows a picture, what happened, and links to go on with. */
function FarmState({ hasHeader, hasAction = false, children }: FarmStateProps) {
  return (
    <div className="container">
      {hasHeader ? null : (
        <Link to={paths.home()} className={classes.home} aria-label={texts.home}>
          <Logo />
        </Link>
      )}
      <div className={classes.state}>
        <StatePicture scene="not-found" sizes="(min-width: 768px) 50vw, 93vw" className={classes.picture} />
        <div>
          {children}
          <div className={classes.actions}>
            <LinkButton href={paths.listing()} variant={hasAction ? 'secondary' : 'primary'}>
              {texts.notFound.action}
            </LinkButton>
            <LinkButton href={paths.search({})} variant="secondary">
              {texts.notFound.search}
            </LinkButton>
            <HomeButton />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Shows that there is no such farm. */
export function FarmNotFound({ hasHeader }: { hasHeader: boolean }) {
  return (
    <FarmState hasHeader={hasHeader}>
      <DocumentHead head={farmNotFoundHead} />
      <h1 tabIndex={-1}>{texts.notFound.title}</h1>
      <p className={classes.text}>{texts.notFound.text}</p>
    </FarmState>
  );
}

const isUnreachable = (error: Error) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

interface FarmFailedProps {
  hasHeader: boolean;
  /** Null while the query waits for the network. */
  error: Error | null;
  onRetry: () => void;
}

/** Shows why the farm could not be loaded. */
export function FarmFailed({ hasHeader, error, onRetry }: FarmFailedProps) {
  const { title, offline, network, fault } = texts.failed;
  const isFault = error !== null && !isUnreachable(error);
  return (
    <FarmState hasHeader={hasHeader} hasAction>
      <DocumentHead head={pendingHead} />
      <h1 tabIndex={-1} className="sr-only">
        {texts.farm}
      </h1>
      <div role="alert">
        <h2>{title}</h2>
        <p className={classes.text}>{isFault ? fault : navigator.onLine ? network : offline}</p>
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {texts.failed.action}
        </Button>
      </div>
    </FarmState>
  );
}
