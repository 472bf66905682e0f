import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '@sideroad/shared/contract';
import { createRemoteLoader, readBlock } from '@sideroad/shared/hosting';
import manifest from '@sideroad/shared/package.json';

/** Measured (architecture, Federation): the runtime itself would wait for ever. */
const LOAD_TIMEOUT_MS = 6000;

/** The one version number of the platform (contract 10). */
export const platform = manifest.version;

/** The shell's one loader, from the registry that came with the document. A tab keeps its registry. */
export const loader = createRemoteLoader({
  registry: readBlock<Registry>('sideroad-registry'),
  runtime: { registerRemotes, loadRemote },
  platform,
  timeoutMs: LOAD_TIMEOUT_MS,
});
