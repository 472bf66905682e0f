// @ts-check
/**
 * In place of the federation runtime's own: with `disableSnapshot` nothing asks it, but the runtime would carry it
 * along. What is left is what the runtime touches when it takes a plugin or drops a remote.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

/** No snapshot knows of a remote. */
export const getGlobalRemoteInfo = () => ({});
