import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry } from '@sideroad/shared/contract';
import { createRemoteLoader } from '@sideroad/shared/federation';
import { version as platform } from '@sideroad/shared/package.json';
import { readBlock } from '../host/readBlock.ts';

/** Measured (architecture, Federation): the runtime itself would wait for ever. */
const LOAD_TIMEOUT_MS = 6000;

export { platform };

/** The shell's one loader, from the registry that came with the document. A tab keeps its registry. */
export const loader = createRemoteLoader({
  registry: readBlock<Registry>('sideroad-registry'),
  runtime: { registerRemotes, loadRemote },
  platform,
  timeoutMs: LOAD_TIMEOUT_MS,
});
