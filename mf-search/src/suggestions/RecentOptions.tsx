import type { SuggestionsProps } from '@sideroad/shared/contract';
import { Button } from '@sideroad/shared/ui/button';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { clearSearches, useRecentSearches } from '../recentSearches/recentSearches.ts';
import { texts } from '../texts.ts';
import classes from './OptionList.module.css';
import { OptionList, useListbox } from './OptionList.tsx';

const { recent, clearRecent } = texts.suggestions;

/** Shows recent searches and a button that clears them. */
export function RecentOptions(field: SuggestionsProps) {
  const searches = useRecentSearches();
  const options = useMemo(() => searches.map((text, index) => ({ id: String(index), text })), [searches]);
  const listbox = useListbox(field, options);
  if (options.length === 0) return null;
  return (
    <>
      <div className={classes.recentHead}>
        <h2 className={classes.recentTitle}>{recent}</h2>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            // Clearing removes the button, which must not take the focus with it.
            field.inputRef.current?.focus();
            clearSearches();
          }}
        >
          {clearRecent}
        </Button>
      </div>
      <OptionList listbox={listbox} label={recent} onPick={field.onPick}>
        {({ text }) => (
          <>
            <History aria-hidden="true" className={classes.recentIcon} />
            <span className={classes.recentText}>{text}</span>
          </>
        )}
      </OptionList>
    </>
  );
}
