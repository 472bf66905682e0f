import { calls } from '@sideroad/shared/domain/calls';
import { paths } from '@sideroad/shared/domain/paths';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { routes } from '../../src/routes.ts';
import type { AskApi } from './askApi.ts';

/** What a sitemap needs of the categories; an id may be a number with another back end [LIST-20, SEARCH-29]. */
const Categories = Compile(
  Type.Object({ data: Type.Array(Type.Object({ id: Type.Union([Type.String(), Type.Number()]) })) }),
);

/** Paths of the pages that are not about one thing: those without parameters. */
export const staticPaths = (): string[] =>
  routes.flatMap(({ indexing, pattern }) => (indexing || pattern.includes(':') ? [] : [pattern]));

/** Paths of the categories; none where the API does not list them. @throws ApiAway */
export async function categoryPaths(ask: AskApi): Promise<string[]> {
  const { body } = await ask(calls.categories());
  return Categories.Check(body) ? body.data.map(({ id }) => paths.category(String(id))) : [];
}
