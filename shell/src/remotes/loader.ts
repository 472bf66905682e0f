import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRemoteLoader } from '@sideroad/shared/hosting';
import manifest from '@sideroad/shared/package.json';
import { dropLostStyles, warmFiles } from './pageFiles.ts';
import { fetchRegistry, loadRecord, registry } from './registry.ts';

/** Measured (architecture, Federation): the runtime itself would wait for ever. */
const LOAD_TIMEOUT_MS = 6000;

/** The one version number of the platform (contract 10). */
export const platform = manifest.version;

const stylesSettled = dropLostStyles();

/** The shell's one loader. */
export const loader = createRemoteLoader({
  registry,
  runtime: { registerRemotes, loadRemote: (id) => stylesSettled.then(() => loadRemote(id)) },
  platform,
  timeoutMs: LOAD_TIMEOUT_MS,
  onLoad: (event) => loadRecord.note(event),
  refresh: fetchRegistry,
  warm: warmFiles,
});
