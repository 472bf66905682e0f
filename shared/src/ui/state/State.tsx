import { paths } from '@sideroad/shared/domain/paths';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { CloudOff, MapPinOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './State.module.css';
import { StatePicture } from './StatePicture.tsx';

interface RetryButtonProps {
  onRetry: () => void;
  size?: 'sm';
  busy?: boolean;
}

function RetryButton({ onRetry, ...look }: RetryButtonProps) {
  return (
    <Button variant="secondary" {...look} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
      Try again
    </Button>
  );
}

export interface EmptyStateProps {
  title: string;
  text: string;
  action?: ReactNode;
  /** 28 px; a picture of the season unless given. */
  icon?: ReactNode;
}

const picture = <StatePicture scene="empty" sizes="240px" className={classes.picture} />;

/** Says that there is nothing, and what to do next. */
export function EmptyState({ title, text, action, icon = picture }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon}
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

export interface ListFailedProps {
  onRetry: () => void;
  /** The next try is running. */
  busy: boolean;
  /** Another way on. */
  action: ReactNode;
}

/** Suggests what to do where a list did not load. No message says that it failed [LIST-58]. */
export function ListFailed({ onRetry, busy, action }: ListFailedProps) {
  const texts = navigator.onLine
    ? { title: 'No farms to show', text: 'Try again, or look around another way.' }
    : { title: 'You seem to be offline', text: 'Check your connection, then try again.' };
  return (
    <EmptyState
      {...texts}
      action={
        <>
          <RetryButton onRetry={onRetry} busy={busy} />
          {action}
        </>
      }
    />
  );
}

export interface SectionFailedProps {
  /** Name of the missing part, e.g. the section's heading. */
  title?: string;
  text: string;
  onRetry: () => void;
  /** The failure of a whole page, which may have no header: also leads home. */
  isPage?: boolean;
}

/** Leads home from a page without content. */
export function HomeButton() {
  return (
    <LinkButton href={paths.home()} variant="secondary">
      Back to the home page
    </LinkButton>
  );
}

/** Says which section could not be loaded. */
export function SectionFailed({
  title = 'This section did not load',
  text,
  onRetry,
  isPage = false,
}: SectionFailedProps) {
  return (
    <div role="alert" className={classes.state}>
      <CloudOff aria-hidden="true" />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.action}>
        <RetryButton onRetry={onRetry} />
        {isPage ? <HomeButton /> : null}
      </div>
    </div>
  );
}

export interface LocationErrorProps {
  message: string;
  onRetry: () => void;
}

/** Replaces a section that needs the visitor's location. */
export function LocationError({ message, onRetry }: LocationErrorProps) {
  return (
    <div className={classes.error}>
      <MapPinOff aria-hidden="true" />
      <p className={classes.message}>{`Location error: ${message}`}</p>
      <RetryButton onRetry={onRetry} size="sm" />
    </div>
  );
}
