// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exposesOf, readRemotePackage } from '@sideroad/build/parts';
import { packageDir, REMOTES, ROOT, remotePackage } from './packages.mjs';

/** The type of an expose that the contract does not name: a page without props. */
const NO_PROPS = "{ default: import('react').ComponentType }";

/**
 * Writes a module whose type check compares the exposes of remotes with the contract (`RemoteModules`).
 * @param {string} file absolute; TypeScript resolves imports from its folder
 * @param {readonly string[]} folders of the remotes, absolute
 * @param {string} [unnamed] the type of an expose that the contract does not name
 */
export function writeExposeTypes(file, folders, unnamed = NO_PROPS) {
  const lines = folders.flatMap((folder) => {
    const { name } = readRemotePackage(folder);
    return Object.entries(exposesOf(folder)).map(([expose, source]) => {
      const module = path.relative(path.dirname(file), path.join(folder, source)).split(path.sep).join('/');
      const request = module.startsWith('.') ? module : `./${module}`;
      return `  Fits<Contract<'${name}', '${expose}'>, typeof import('${request}')>,`;
    });
  });
  const code = `// Written by \`npm run types\`. An error here: a page does not accept the props that the shell passes.
import type { RemoteModules } from '@sideroad/shared/contract';

type Contract<Name extends string, Expose extends string> =
  RemoteModules extends Record<Name, Record<Expose, infer Module>> ? Module : ${unnamed};
type Fits<Wanted, Module extends Wanted> = Module;

export type Exposes = [
${lines.join('\n')}
];
`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/** Writes the module for all remotes; the root's tsconfig.json includes it. */
export const writeAllExposeTypes = () =>
  writeExposeTypes(
    path.join(ROOT, '.cache/types/exposes.ts'),
    REMOTES.map((remote) => packageDir(remotePackage(remote))),
  );
