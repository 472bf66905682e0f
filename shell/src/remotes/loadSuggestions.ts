import type { SuggestionsModule } from '@sideroad/shared/contract';
import { slots } from '../routes.ts';
import { loader } from './loader.ts';

/**
 * The suggestions under the header's search field [ARCH-31, ARCH-32], loaded on the field's first focus.
 * @throws where they do not load, or are no component: the registry was type-checked, what arrives was not.
 */
export async function loadSuggestions(): Promise<SuggestionsModule> {
  const module = await loader.load(slots.suggestions.remote, slots.suggestions.expose);
  if (typeof module.default !== 'function') throw new TypeError('mf-search: ./Suggestions is no component');
  return module;
}
