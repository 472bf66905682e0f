import { createRequire } from 'node:module';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { escapeHtml } from '@sideroad/shared/domain/html';
import type { FoundRoute } from '../src/routes.ts';

/** What the build of `src/document/template.tsx` exports. */
export type LayoutTemplates = Pick<
  typeof import('../src/document/template.tsx'),
  'PAGE_PLACE' | 'QUERY_PLACE' | 'drawSkeleton' | 'drawTemplate' | 'queryOf' | 'templateKind'
>;

interface LayoutInput {
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  /** The address's route; null for the not-found page. */
  found: FoundRoute | null;
  /** The page as its remote's document gives it, complete and escaped HTML; else a skeleton stands there. */
  main?: string | undefined;
}

/** HTML of the document's `#root`: the layout of this address with the page in it. */
export type RenderLayout = (input: LayoutInput) => string;

/** Loads the layout's build. @throws when the shell has not been built. */
export const loadTemplates = (file: string): LayoutTemplates => createRequire(import.meta.url)(file);

/** React draws each kind of address once; after that documents are put together from strings. */
export function createLayout(templates: LayoutTemplates, config: RuntimeConfig): RenderLayout {
  const { PAGE_PLACE, QUERY_PLACE, drawSkeleton, drawTemplate, queryOf, templateKind } = templates;
  const drawn = new Map<string, string>();
  const skeleton = drawSkeleton();
  return ({ pathname, search, found, main = skeleton }) => {
    const kind = templateKind(pathname, found);
    const template = drawn.get(kind) ?? drawTemplate(config, pathname, search);
    drawn.set(kind, template);
    // Functions, because '$' in a replacement's text has a meaning. The page comes last: it may hold any text.
    return template.replace(QUERY_PLACE, () => escapeHtml(queryOf(found))).replace(PAGE_PLACE, () => main);
  };
}
