import { LAST_PAGE } from '@sideroad/shared/domain/search';
import type { ComponentType, RefObject } from 'react';
import { type Static, Type } from 'typebox';
import { FarmStateSchema } from './farm.ts';
import { FINDING_PARAMETERS, ProximityQuerySchema } from './list.ts';

const { latitude, longitude, sort } = ProximityQuerySchema.properties;

/** Query of GET /api/farmsearch/suggest. */
export const SuggestQuerySchema = Type.Object({
  q: Type.Optional(
    Type.String({
      default: '',
      description: 'As typed; any text, of which 200 characters and eight words count',
      examples: ['rid'],
    }),
  ),
});

/** Query of GET /api/farmsearch/textsearch. */
export const TextSearchQuerySchema = Type.Object({
  query: Type.Optional(
    Type.String({
      default: '',
      description: 'Any text, of which 200 characters and eight words count',
      examples: ['pumpkins'],
    }),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LAST_PAGE, default: 1, description: 'Counted from 1' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'Farms of a page' }),
  ),
  latitude: Type.Optional(latitude),
  longitude: Type.Optional(longitude),
  sort,
  ...FINDING_PARAMETERS,
});

/** One suggestion under the header's search field. */
export const SuggestionSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  city: Type.Union([Type.String(), Type.Null()]),
  state: Type.Union([Type.String(), Type.Null()]),
  categoryIds: Type.Array(Type.String(), { description: 'The main category first' }),
  opening: Type.Optional(FarmStateSchema),
});

export type Suggestion = Static<typeof SuggestionSchema>;

/** State of the input while suggestions are attached (WAI-ARIA combobox pattern). */
export interface ComboboxState {
  listId: string;
  expanded: boolean;
  activeOptionId: string | null;
}

/**
 * The header's search slot. The shell owns form and input; mf-search draws the suggestions below them.
 * `onA11y(null)` turns the input back into a plain search box.
 */
export interface SuggestionsProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Text as typed, untrimmed. */
  query: string;
  /** The visitor chose a suggestion: its farm name goes to the search page [SEARCH-16]. */
  onPick: (name: string) => void;
  onClose: () => void;
  onA11y: (state: ComboboxState | null) => void;
}

export type SuggestionsModule = { default: ComponentType<SuggestionsProps> };
