import path from 'node:path';

/**
 * Whether a file below the folder of published remotes is for visitors. A remote's pointer is not: it tells who
 * published what, and changes, while everything else there is kept for ever.
 * @param file its path as it was asked for, decoded; `/mf-farm/live.json/.` names the pointer too
 */
export const isPublishedFile = (file: string): boolean =>
  path.posix.basename(path.posix.normalize(file)) !== 'live.json';
