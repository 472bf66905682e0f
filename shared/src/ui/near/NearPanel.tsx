import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import { isUnknown, placesQuery } from '@sideroad/shared/api';
import type { ChosenPlace } from '@sideroad/shared/contract';
import { searchText } from '@sideroad/shared/domain/search';
import { keepPreviousData, useQuery } from '@sideroad/shared/query';
import { Button } from '@sideroad/shared/ui/button';
import { Panel } from '@sideroad/shared/ui/dialog';
import { useMediaQuery } from '@sideroad/shared/ui/media';
import { History, LocateFixed, MapPin, Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import classes from './NearPanel.module.css';
import { recentPlaces, recordPlace } from './recentPlaces.ts';

export interface NearPanelProps {
  /** The button that opens the panel. */
  pill: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (place: ChosenPlace | null) => void;
}

interface Option {
  id: string;
  name: string;
  about: string;
  Icon: typeof MapPin;
  /** Null: the visitor's own location. */
  place: ChosenPlace | null;
}

const HERE: Option = { id: 'here', name: 'My location', about: '', Icon: LocateFixed, place: null };

/** Texts that mean the visitor's own location. */
const OWN_LOCATION = /^(?:(?:near )?(?:me|here)|(?:my|current) location)$/i;

/** Texts that mean all of the province or the country. */
const EVERYWHERE = /^(?:all (?:of )?)?(?:ontario|ont?\.?)?[, ]*(?:canada|can|ca)?$/i;

const recentOptions = (): Option[] =>
  recentPlaces().map((place) => ({ id: place.name, name: place.name, about: '', Icon: History, place }));

/** The options for the typed text: the visitor's location and recent places while it is empty. */
function useOptions(text: string) {
  const q = searchText(text);
  const { data, error, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    ...placesQuery(q),
    placeholderData: keepPreviousData,
  });
  const [recent] = useState(recentOptions);
  if (q === '') return { options: [HERE, ...recent], isOld: false, status: '', retry: null };

  const places = (error || isPaused ? [] : (data ?? [])).map(
    ({ id, name, region, kind, latitude, longitude }): Option => ({
      id,
      name,
      about: kind === 'town' ? '' : region,
      Icon: MapPin,
      place: { name, lat: latitude, lng: longitude },
    }),
  );
  const options = OWN_LOCATION.test(q) ? [HERE, ...places] : places;
  const status = () => {
    if (isPaused || (error && !navigator.onLine)) return 'You seem to be offline.';
    if (isFetching) return 'Looking for places…';
    if (error) return isUnknown(error) ? 'Places cannot be looked up here.' : 'Places could not be loaded.';
    if (options.length > 0) return '';
    if (EVERYWHERE.test(q))
      return 'Lists show all of Ontario, the nearest first. Type a town or a postal code.';
    return `No place in Ontario is called "${q}". Try a town or a postal code.`;
  };
  return {
    options,
    /** The options are those of an earlier text. */
    isOld: isPlaceholderData,
    status: status(),
    retry: error && !isFetching && !isUnknown(error) ? refetch : null,
  };
}

interface PlacesProps {
  input: RefObject<HTMLInputElement | null>;
  onPick: (place: ChosenPlace | null) => void;
}

/** The field and its options. */
function Places({ input, onPick }: PlacesProps) {
  const [text, setText] = useState('');
  const { options, isOld, status, retry } = useOptions(text);
  return (
    <Combobox.Root
      inline
      open
      autoHighlight
      filter={null}
      items={options}
      itemToStringLabel={({ name }: Option) => name}
      value={null}
      inputValue={text}
      onInputValueChange={setText}
      onValueChange={(option: Option | null) => option && onPick(option.place)}
    >
      <div className={classes.field}>
        <Search aria-hidden="true" strokeWidth={1.75} />
        <Combobox.Input
          ref={input}
          className={classes.input}
          aria-label="Town or postal code"
          placeholder="Town or postal code"
          enterKeyHint="done"
        />
      </div>
      <Combobox.List className={classes.list} aria-label="Places" aria-busy={isOld}>
        {(option: Option) => (
          <Combobox.Item key={option.id} value={option} disabled={isOld} className={classes.option}>
            <option.Icon aria-hidden="true" strokeWidth={1.75} />
            <span className={classes.name}>{option.name}</span>
            {option.about ? <span className={classes.about}>{option.about}</span> : null}
          </Combobox.Item>
        )}
      </Combobox.List>
      <Combobox.Status className={options.length > 0 ? 'sr-only' : classes.status}>{status}</Combobox.Status>
      {retry ? (
        <Button variant="secondary" size="sm" className={classes.retry} onClick={() => void retry()}>
          Try again
        </Button>
      ) : null}
    </Combobox.Root>
  );
}

/** The choice of a place: at the pill on wide screens, a sheet at 787 px or less. */
export function NearPanel({ pill, open, onOpenChange, onChoose }: NearPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWide = useMediaQuery('(min-width: 788px)');
  const places = (
    <Places
      input={input}
      onPick={(place) => {
        if (place) recordPlace(place);
        onOpenChange(false);
        onChoose(place);
      }}
    />
  );
  if (!isWide)
    return (
      <Panel title="Change place" open={open} onOpenChange={onOpenChange} initialFocus={input}>
        <div className={classes.sheet}>{places}</div>
      </Panel>
    );
  return (
    // The Content-Security-Policy allows no inline style elements.
    <CSPProvider disableStyleElements>
      <Popover.Root
        open={open}
        onOpenChange={(next, { event }) => {
          // The pill closes the panel itself.
          if (event.target instanceof Node && pill.current?.contains(event.target)) return;
          onOpenChange(next);
        }}
      >
        <Popover.Portal>
          <Popover.Positioner anchor={pill} align="start" sideOffset={8} className={classes.positioner}>
            <Popover.Popup
              aria-label="Change place"
              initialFocus={input}
              finalFocus={pill}
              className={classes.popup}
            >
              {places}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
