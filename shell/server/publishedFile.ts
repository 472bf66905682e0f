import path from 'node:path';
import { isPackage, isVersion } from './releases/names.ts';

/**
 * The version that a file for visitors belongs to; null for anything else below the folder of releases. A remote's
 * pointer is not for visitors: it tells who published what, and changes, while versions are kept for ever. Nor is
 * what is just being copied.
 * @param file its path as it was asked for, decoded; `/mf-farm/live.json/.` names the pointer too
 */
export function publishedVersion(file: string): { name: string; version: string } | null {
  const [root, name = '', version = '', ...rest] = path.posix.normalize(file).split('/');
  return root === '' && isPackage(name) && isVersion(version) && rest.length > 0 ? { name, version } : null;
}

export const isPublishedFile = (file: string): boolean => publishedVersion(file) !== null;
