import type { SuggestionsProps } from '@sideroad/shared/contract';
import { searchText } from '@sideroad/shared/domain/search';
import { SearchX, Sprout } from 'lucide-react';
import { texts } from '../texts.ts';
import { FarmOptions, FarmOptionsSkeleton } from './FarmOptions.tsx';
import { RecentOptions } from './RecentOptions.tsx';
import classes from './Suggestions.module.css';
import { type Matches, useMatches } from './useMatches.ts';

const { prompt, loading, none, count } = texts.suggestions;

/**
 * Says what the suggestions are about: 'loading, the prompt … or No farms found' (spec section 2), and how many there
 * are for those who do not see them. One element all the time, so that each change is spoken.
 */
function Status({ q, matches }: { q: string; matches: Matches }) {
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

/**
 * What stands under the header's search field (contract 7): recent searches while it is empty, then farms for what is
 * typed. The field and its form are the shell's.
 */
export default function Suggestions(field: SuggestionsProps) {
  const q = searchText(field.query);
  const matches = useMatches(q);
  const { farms, loading, failed } = matches;
  return (
    // A press in here leaves the focus in the field: without it the shell takes the suggestions away.
    // biome-ignore lint/a11y/noStaticElementInteractions: it prevents an interaction, it offers none
    <div className={classes.panel} hidden={failed} onMouseDown={(event) => event.preventDefault()}>
      <Status q={q} matches={matches} />
      {q ? <FarmOptions {...field} q={q} farms={farms} /> : <RecentOptions {...field} />}
      {loading && farms.length === 0 ? <FarmOptionsSkeleton /> : null}
    </div>
  );
}
