import { Link } from '@sideroad/shared/router';
import type { MouseEvent, ReactNode } from 'react';
import classes from './Pagination.module.css';

interface PageLinkProps {
  label: string;
  /** Null for a link that cannot be used. */
  href: string | null;
  current?: boolean;
  onPick?: (() => void) | undefined;
  children: ReactNode;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** One link of the pagination. With `onPick` a plain click is taken over; opening in a new tab stays the browser's. */
export function PageLink({ label, href, current = false, onPick, children }: PageLinkProps) {
  const ariaCurrent = current ? 'page' : undefined;
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: 'a link that cannot be used has no href' (spec/accessibility)
      <a
        role="link"
        aria-disabled="true"
        aria-label={label}
        aria-current={ariaCurrent}
        className={classes.item}
      >
        {children}
      </a>
    );
  }
  const handleClick = (event: MouseEvent) => {
    if (!onPick || !isPlainClick(event)) return;
    event.preventDefault();
    onPick();
  };
  return (
    <Link
      to={href}
      aria-label={label}
      aria-current={ariaCurrent}
      className={classes.item}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}
