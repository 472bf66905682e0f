// @ts-check
import path from 'node:path';
import { writeExposeTypes } from '@sideroad/kit/exposeTypes';
import { packageDir, REMOTES, ROOT, remotePackage } from './packages.mjs';

/** Writes the module for all remotes; the root's tsconfig.json includes it. */
export const writeAllExposeTypes = () =>
  writeExposeTypes(
    path.join(ROOT, '.cache/types/exposes.ts'),
    REMOTES.map((remote) => packageDir(remotePackage(remote))),
  );
