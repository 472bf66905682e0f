import type { SuggestionsModule } from '@sideroad/shared/contract';
import { slots } from '@sideroad/shared/hosting/routes';
import { loader } from './loader.ts';

/** Loads the suggestions of mf-search. A file of its own, because the server's build leaves it out. @throws where they do not load */
export const loadSuggestions = (): Promise<SuggestionsModule> =>
  loader.load(slots.suggestions.remote, slots.suggestions.expose);
