import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentRoute } from '@sideroad/shared/contract';
import { DiskStore } from '../releases/diskStore.ts';
import { Releases } from '../releases/releases.ts';
import { makeBuild } from '../releases/testing/makeBuild.ts';
import { Documents } from './documents.ts';

const route: DocumentRoute = {
  expose: './FarmPage',
  pathname: '/farm/1',
  params: { farmId: '1' },
  search: '',
  place: null,
  config: { publicUrl: 'http://localhost', contactEmail: 'a@b.example', blogFeedUrl: '/api/blog/posts' },
};

let folder: string;
let releases: Releases;
const warn = jest.fn();
let documents: Documents;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  releases = new Releases(new DiskStore(path.join(folder, 'releases')));
  documents = new Documents(releases, { warn });
  warn.mockClear();
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

/** Brings a version of mf-farm whose document is rendered so; null for one without. */
async function bring(version: string, renders: string | null): Promise<void> {
  const script = 'document.0123abcd.js';
  const build = await makeBuild(path.join(folder, 'dist'), version, renders === null ? null : script);
  const source = `var sideroadDocument = { calls: () => [], default: () => { ${renders} } };`;
  if (renders !== null) await writeFile(path.join(build, script), source);
  await releases.addVersion('mf-farm', version, build);
}

describe("contract 8: a document is 'published with its version and run by the site server'", () => {
  it('runs the document of the version that is asked for', async () => {
    await bring('1.0.0-aaaaaaaa', "return { status: 200, head: { title: 'One' } }");
    await bring('2.0.0-bbbbbbbb', "return { status: 200, head: { title: 'Two' } }");
    const titles = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb', '1.0.0-aaaaaaaa'].map(async (version) => {
      const document = await documents.moduleFor('mf-farm', version);
      return (await document?.default(route, {}))?.head.title;
    });
    expect(await Promise.all(titles)).toEqual(['One', 'Two', 'One']);
  });

  it('has none for a version without, or one that is not there', async () => {
    await bring('1.0.0-aaaaaaaa', null);
    expect(await documents.moduleFor('mf-farm', '1.0.0-aaaaaaaa')).toBeNull();
    expect(await documents.moduleFor('mf-farm', '9.9.9-99999999')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it('tries again when the store of releases did not answer', async () => {
    await bring('1.0.0-aaaaaaaa', "return { status: 200, head: { title: 'One' } }");
    const away = jest.spyOn(releases.store, 'read').mockRejectedValue(new Error('away'));
    expect(await documents.moduleFor('mf-farm', '1.0.0-aaaaaaaa')).toBeNull();
    away.mockRestore();
    expect(await documents.moduleFor('mf-farm', '1.0.0-aaaaaaaa')).not.toBeNull();
  });
});

it("tells the log of each fault of a version once, with 'the remote's name and version' (architecture)", async () => {
  await bring('1.0.0-aaaaaaaa', "throw new Error('no farm')");
  await bring('2.0.0-bbbbbbbb', 'return 1');
  for (const version of ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb', '1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb']) {
    const document = await documents.moduleFor('mf-farm', version);
    await expect(document?.default(route, {})).rejects.toThrow(version);
  }
  expect(warn.mock.calls.map(([{ remote, version, err }]) => [remote, version, err.fault])).toEqual([
    ['mf-farm', '1.0.0-aaaaaaaa', 'throws'],
    ['mf-farm', '2.0.0-bbbbbbbb', 'answers wrongly'],
  ]);
});
