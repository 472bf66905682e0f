// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exposesOf, pagesOf, readRemotePackage } from '@sideroad/build/parts';

/** Types of the queries that the platform reads, by the names that pages.json uses. */
const QUERIES = {
  listing: 'ListingQuery',
  category: 'CategoryQuery',
  search: 'SearchQuery',
  seasons: 'SeasonsQuery',
};

/** The props that the shell passes to a page, as a type. @param {import('@sideroad/shared/contract').PageRecord} page */
function propsOf({ pattern, props = {}, query }) {
  const parameters = [...pattern.matchAll(/:(\w+)(\??)/g)].map(([, name = '', optional]) => [
    name,
    optional && !(name in props) ? `${name}?: string` : `${name}: string`,
  ]);
  const constants = Object.entries(props).map(([name, value]) => [name, `${name}: ${JSON.stringify(value)}`]);
  const own = typeof query === 'string' ? QUERIES[query] : 'Record<string, string>';
  const fields = Object.values({ ...Object.fromEntries(constants), ...Object.fromEntries(parameters) });
  return `{ ${[...fields, ...(query ? [`query: ${own}`] : [])].join('; ')} }`;
}

/**
 * Writes a module whose type check compares the exposes of remotes with the contract (`RemoteModules`), and their pages
 * with the props that `pages.json` promises them.
 * @param {string} file absolute; TypeScript resolves imports from its folder
 * @param {readonly string[]} folders of the remotes, absolute
 */
export function writeExposeTypes(file, folders) {
  const lines = folders.flatMap((folder) => {
    const { name } = readRemotePackage(folder);
    const exposes = exposesOf(folder);
    const moduleOf = (/** @type {string} */ expose) => {
      const source = path
        .relative(path.dirname(file), path.join(folder, exposes[expose] ?? ''))
        .split(path.sep);
      const request = source.join('/');
      return `typeof import('${request.startsWith('.') ? request : `./${request}`}')`;
    };
    return [
      ...Object.keys(exposes).map(
        (expose) => `  Fits<Contract<'${name}', '${expose}'>, ${moduleOf(expose)}>,`,
      ),
      ...pagesOf(folder).map((page) => `  Shows<${propsOf(page)}, ${moduleOf(page.expose)}>,`),
    ];
  });
  const code = `// Written by \`npm run types\`. An error here: a page does not accept the props that the shell passes.
import type { RemoteModules } from '@sideroad/shared/contract';
import type { ${Object.values(QUERIES).join(', ')} } from '@sideroad/shared/domain/paths';
import type { ComponentType } from 'react';

type Contract<Name extends string, Expose extends string> =
  RemoteModules extends Record<Name, Record<Expose, infer Module>> ? Module : unknown;
type Fits<Wanted, Module extends Wanted> = Module;
type Shows<Props, Module extends { default: ComponentType<Props> }> = Module;

export type Queries = [${Object.values(QUERIES).join(', ')}];
export type Exposes = [
${lines.join('\n')}
];
`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
}
