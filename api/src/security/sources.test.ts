import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** Reads the sources below a folder, without tests. */
const sourcesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|node_modules|(^|\/)(dist|testing)\//.test(file),
    )
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(ROOT, folder, file), 'utf8'),
    }));

it('[SEC-20] the only markup made from text is escaped structured data', () => {
  const folders = ['shared/src', 'shell/src', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))];
  const sources = folders.flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(200);
  const markup =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment/;
  expect(sources.filter(({ text }) => markup.test(text)).map(({ file }) => file)).toEqual([
    'shared/src/host/DocumentHead.tsx',
  ]);
});

it('[SEC-37] the API calls no server over HTTP but its site, the store of its settings and the issuers of teams', () => {
  const calls = /(?<!\.)\bfetch\(|createRemoteJWKSet\(|node:https?'|from 'undici'|axios|S3Client/;
  const found = sourcesOf('api/src').filter(({ text }) =>
    calls.test(text.replaceAll(/import type .*|STATUS_CODES.*/g, '')),
  );
  expect(found.map(({ file }) => file)).toEqual([
    'api/src/releases/askSite.ts',
    'api/src/releases/teams.ts',
    'api/src/storage/s3Storage.ts',
  ]);
});
