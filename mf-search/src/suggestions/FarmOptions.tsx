import { categoriesQuery } from '@sideroad/shared/api';
import type { Suggestion, SuggestionsProps } from '@sideroad/shared/contract';
import { categoryNameOf } from '@sideroad/shared/domain/category';
import { stateText } from '@sideroad/shared/domain/openingText';
import { placeText } from '@sideroad/shared/domain/placeText';
import { useQuery } from '@sideroad/shared/query';
import { CategoryIcon } from '@sideroad/shared/ui/icon';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { Search, Tractor } from 'lucide-react';
import { useMemo } from 'react';
import { texts } from '../texts.ts';
import { emphasise } from './emphasis.ts';
import classes from './OptionList.module.css';
import { OptionList, useListbox } from './OptionList.tsx';

/** Marks the parts of a text that the visitor typed. */
function Emphasised({ text, query }: { text: string; query: string }) {
  return emphasise(text, query).map((part) =>
    part.matched ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}

const ROWS = [...Array(3).keys()];

/** Shows skeletons while farms load. */
export function FarmOptionsSkeleton() {
  return (
    <div aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={classes.rowSkeleton}>
          <Skeleton className={classes.iconSkeleton} />
          <div className={classes.linesSkeleton}>
            <Skeleton className={classes.nameSkeleton} />
            <Skeleton className={classes.placeSkeleton} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface FarmOptionsProps extends SuggestionsProps {
  q: string;
  farms: readonly Suggestion[];
}

const [before, after] = texts.suggestions.searchFor;

/** Shows the suggested farms, whose names are searched for [SEARCH-16], and a button to search for the text. */
export function FarmOptions({ q, farms, ...field }: FarmOptionsProps) {
  const options = useMemo(() => farms.map((farm) => ({ ...farm, text: farm.name })), [farms]);
  const listbox = useListbox(field, options);
  const { onPick } = field;
  // The header has fetched them; suggestions do not wait for an icon.
  const { data: categories = [] } = useQuery({ ...categoriesQuery(), enabled: false });
  if (options.length === 0) return null;
  return (
    <>
      <OptionList listbox={listbox} label={texts.suggestions.list} onPick={onPick}>
        {(farm) => {
          const category = categoryNameOf(farm, categories);
          return (
            <>
              <span className={classes.icon}>
                {category ? <CategoryIcon name={category} /> : <Tractor aria-hidden="true" />}
              </span>
              <div className={classes.lines}>
                <div className={classes.name}>
                  <Emphasised text={farm.name} query={q} />
                </div>
                <div className={`${classes.place} muted small`}>
                  <Emphasised text={placeText(farm)} query={q} />
                  {farm.opening ? ` · ${stateText(farm.opening)}` : null}
                </div>
              </div>
            </>
          );
        }}
      </OptionList>
      <button type="button" className={classes.searchFor} onClick={() => onPick(q)}>
        <span className={classes.icon}>
          <Search aria-hidden="true" />
        </span>
        <span className={classes.name}>
          {before}
          <mark>{q}</mark>
          {after}
        </span>
      </button>
    </>
  );
}
