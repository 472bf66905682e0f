import type { SuggestionsModule } from '@sideroad/shared/contract';
import { slots } from '../routes.ts';
import { loader } from './loader.ts';

/**
 * Loads the suggestions of mf-search. A file of its own, because the server's build leaves it out.
 * @throws where they do not load, or are no component
 */
export async function loadSuggestions(): Promise<SuggestionsModule> {
  const module = await loader.load(slots.suggestions.remote, slots.suggestions.expose);
  if (typeof module.default !== 'function') throw new TypeError('mf-search: ./Suggestions is no component');
  return module;
}
