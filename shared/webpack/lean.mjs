// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fileHere = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
/** @param {string} name of a package @param {string} file */
const fileOf = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const LEFT_OUT = fileHere('leftOut.mjs');
const CORE = path.dirname(require.resolve('@module-federation/runtime-core'));

/**
 * For `resolve.alias`: what libraries bring along and no page of the site uses. The figures are what the shell's script
 * would weigh more without the line, in bytes of brotli.
 */
export const LEAN_ALIAS = {
  // axios takes the first of its ways that the browser has, and that is XMLHttpRequest. With the next two, 4,730.
  [fileOf('axios', 'lib/adapters/fetch.js')]: LEFT_OUT,
  // Names of statuses, and a way to cancel from before there was `AbortController`.
  [fileOf('axios', 'lib/cancel/CancelToken.js')]: LEFT_OUT,
  [fileOf('axios', 'lib/helpers/HttpStatusCode.js')]: LEFT_OUT,
  // With react-slick's arrows below, about 700.
  'lodash.debounce$': fileHere('client/debounce.mjs'),
  // The same function, which our own code has anyway.
  classnames$: 'clsx',
  // Sliders have buttons of their own.
  [fileOf('react-slick', 'lib/arrows.js')]: LEFT_OUT,
  // Remotes are registered by address, without manifests, and their files are preloaded by the document. 2,230.
  [path.join(CORE, 'utils/preload.js')]: LEFT_OUT,
  [path.join(CORE, 'plugins/snapshot/SnapshotHandler.js')]: fileHere('client/snapshotHandler.mjs'),
};

/** For `module.rules`: components that no one imports can be left out. 1,570 bytes. */
export const LEAN_RULES = [
  { test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/, loader: fileHere('droppable.mjs') },
];
