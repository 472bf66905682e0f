import type { SuggestionsModule } from '@sideroad/shared/contract';
import { loader } from './loader.ts';

/** The suggestions under the header's search field (contract 7), loaded on the field's first focus. */
export const loadSuggestions = (): Promise<SuggestionsModule> => loader.load('mf-search', './Suggestions');
