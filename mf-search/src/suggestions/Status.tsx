import { SearchX, Sprout } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './Status.module.css';
import type { Matches } from './useMatches.ts';

const { prompt, loading, none, count } = texts.suggestions;

/**
 * Says what the suggestions are about: 'loading, the prompt … or No farms found' (spec section 2), and how many there
 * are for those who do not see them. One element all the time, so that each change is spoken.
 */
export function Status({ q, matches }: { q: string; matches: Matches }) {
  const isSeen = !q || (!matches.loading && matches.farms.length === 0);
  const text = () => {
    if (!q) return prompt;
    if (matches.loading) return loading;
    return matches.farms.length > 0 ? count(matches.farms.length) : none(q);
  };
  const Icon = q ? SearchX : Sprout;
  return (
    <p role="status" className={isSeen ? classes.note : 'sr-only'}>
      {isSeen ? <Icon aria-hidden="true" /> : null}
      <span>{text()}</span>
    </p>
  );
}
