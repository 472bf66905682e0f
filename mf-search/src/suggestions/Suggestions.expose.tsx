import type { SuggestionsProps } from '@sideroad/shared/contract';
import { searchText } from '@sideroad/shared/domain/search';
import { FarmOptions } from './FarmOptions.tsx';
import { FarmOptionsSkeleton } from './FarmOptionsSkeleton.tsx';
import { RecentOptions } from './RecentOptions.tsx';
import { Status } from './Status.tsx';
import classes from './Suggestions.module.css';
import { useMatches } from './useMatches.ts';

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
