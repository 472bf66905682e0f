import type { ComboboxState, SuggestionsModule } from '@sideroad/shared/contract';
import { isPlainKey } from '@sideroad/shared/domain/keys';
import { paths } from '@sideroad/shared/domain/paths';
import { searchQuery } from '@sideroad/shared/domain/routeQueries';
import { LONGEST_QUERY } from '@sideroad/shared/domain/search';
import { useLocation, useNavigate } from '@sideroad/shared/router';
import { IconButton } from '@sideroad/shared/ui/button';
import { ArrowRight, Search, X } from 'lucide-react';
import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { normalisePath } from '../navigation/normalisePath.ts';
import styles from './SearchBar.module.css';
import { SuggestionsSlot, useSuggestionsSlot } from './SuggestionsSlot.tsx';
import { texts } from './texts.ts';
import { useKeptPlace } from './useKeptPlace.ts';

/**
 * Returns the attributes of a combobox; none without suggestions.
 * @param open whether the suggestions are shown; else the list is collapsed
 */
function comboboxAttributes(
  combobox: ComboboxState | null,
  open: boolean,
): InputHTMLAttributes<HTMLInputElement> {
  if (!combobox) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': combobox.listId,
    'aria-expanded': open && combobox.expanded,
    'aria-activedescendant': (open && combobox.activeOptionId) || undefined,
  };
}

interface SearchBarProps {
  /** 'header' has a button, 'overlay' none: a phone's keyboard has it. */
  look: 'header' | 'overlay';
  /** Loads the suggestions of mf-search; the same function at each render. */
  loadSuggestions: () => Promise<SuggestionsModule>;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Renders the search form, which works alone. The suggestions of mf-search show below it while the visitor
 * uses the field.
 */
export function SearchBar({ look, loadSuggestions, inputRef }: SearchBarProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const { text, type, search, slot } = useSearchBar(input, loadSuggestions);
  const { openSlot, fillSlot, closeSlot } = slot;

  function onFocus(): void {
    fillSlot();
    openSlot();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!isPlainKey(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') openSlot();
    // In the header the first Esc closes the list or message; the next one is the browser's and clears the field. In
    // the overlay Esc closes the overlay.
    if (event.key === 'Escape' && look !== 'overlay' && slot.open) {
      if (slot.combobox) event.preventDefault();
      closeSlot();
    }
  }
  function onBlur(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) closeSlot();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the element `search`
    <form
      role="search"
      action={paths.search({})}
      className={`${styles.form} ${styles[look]}`}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <div className={styles.field}>
        <Search aria-hidden="true" strokeWidth={1.75} />
        <input
          ref={input}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_QUERY}
          aria-label={texts.field}
          placeholder={texts.hint}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={onFocus}
          onClick={openSlot}
          onKeyDown={onKeyDown}
          {...comboboxAttributes(slot.combobox, slot.open)}
        />
        {text && (
          <IconButton
            label={texts.clear}
            className={styles.clear}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" strokeWidth={1.75} />
          </IconButton>
        )}
        {look === 'header' && (
          <IconButton type="submit" label={texts.submit} className={styles.go}>
            <ArrowRight aria-hidden="true" strokeWidth={2} />
          </IconButton>
        )}
      </div>
      <SuggestionsSlot slot={slot} inputRef={input} query={text} onPick={search} />
    </form>
  );
}

/** Returns the query on the search page, an empty text elsewhere. */
export function useUrlQuery(): string {
  const { pathname, search } = useLocation();
  return normalisePath(pathname) === paths.search({}) ? searchQuery.parse(search).q : '';
}

/**
 * Returns what a search field does. Its text is what the visitor types, or the URL's query
 * whenever that changes.
 */
function useSearchBar(
  input: RefObject<HTMLInputElement | null>,
  loadSuggestions: SearchBarProps['loadSuggestions'],
) {
  const navigate = useNavigate();
  const slot = useSuggestionsSlot(loadSuggestions);
  const urlQuery = useUrlQuery();
  const kept = useKeptPlace();
  const [text, setText] = useState(urlQuery);
  const [seenQuery, setSeenQuery] = useState(urlQuery);
  if (urlQuery !== seenQuery) {
    setSeenQuery(urlQuery);
    setText(urlQuery);
  }

  const { openSlot, closeSlot, fillSlot } = slot;
  // Before hydration the visitor may have typed, or focused the field.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    if (field.value !== field.defaultValue) setText(field.value);
    if (field !== document.activeElement) return;
    fillSlot();
    openSlot();
  }, [input, fillSlot, openSlot]);

  const search = useCallback(
    (query: string) => {
      const q = query.trim();
      if (!q) return;
      setText(q);
      closeSlot();
      navigate(paths.search({ q, ...kept }));
    },
    [navigate, closeSlot, kept],
  );
  const type = (next: string) => {
    setText(next);
    openSlot();
  };
  return { text, type, search, slot };
}
