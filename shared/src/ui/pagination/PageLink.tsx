import { useNavigate } from '@sideroad/shared/router';
import type { MouseEvent, ReactNode } from 'react';
import classes from './Pagination.module.css';

interface PageLinkProps {
  label: string;
  /** Null for a link that cannot be used. */
  href: string | null;
  current?: boolean;
  /** Takes a plain click over; without it the link is followed. Opening in a new tab stays the browser's. */
  onPick?: (() => void) | undefined;
  children: ReactNode;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * One link of the pagination. It stays one element that can hold the focus whether it can be used or not: who turns
 * to the last page by key is left on 'Next page', not thrown out of the page's order.
 */
export function PageLink({ label, href, current = false, onPick, children }: PageLinkProps) {
  const navigate = useNavigate();
  const ariaCurrent = current ? 'page' : undefined;
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: 'a link that cannot be used has no href' (spec/accessibility)
      <a
        role="link"
        aria-disabled="true"
        aria-label={label}
        aria-current={ariaCurrent}
        tabIndex={-1}
        className={classes.item}
      >
        {children}
      </a>
    );
  }
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (onPick) onPick();
    else navigate(href);
  };
  return (
    <a
      href={href}
      // Never without: between losing this and gaining `href` the link could not hold the focus, and what React does
      // to give it back ends a smooth scroll.
      tabIndex={0}
      aria-label={label}
      aria-current={ariaCurrent}
      className={classes.item}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
