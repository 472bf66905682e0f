import type { SuggestionsProps } from '@sideroad/shared/contract';

/**
 * Suggestions under the header's search field (contract 7); not built yet. It shows nothing and never calls
 * `onA11y`, so the field stays the plain search box that it is without this remote.
 */
export function Suggestions(_props: SuggestionsProps) {
  return null;
}
