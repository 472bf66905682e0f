import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRecord } from '@sideroad/shared/contract';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** URLs that show the pages of all remotes with the sample farms. */
export const sampleAddresses = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name): PageRecord[] => JSON.parse(readFileSync(path.join(ROOT, name, 'pages.json'), 'utf8')))
    .flatMap(({ pattern, sample = pattern }) => sample ?? []);
