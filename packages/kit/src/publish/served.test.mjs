import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { exposesOf } from '@sideroad/build/parts';
import { slots } from '@sideroad/shared/hosting/routes';
import { packageDir, REMOTES, ROOT, remotePackage } from '../../../../scripts/lib/packages.mjs';
import { satisfiesPlatform } from '../../../../shared/src/domain/platformRange.ts';
import { BUNDLED, RELEASE, RELEASE_VERSION, servedDeclarations } from '../../../platform/declarations.mjs';
import { checkServed, checkTypes, typeErrorsWith } from './checks.mjs';

const PAGE = `
import type { FarmPageProps } from '@sideroad/shared/contract';
import { useConfig } from '@sideroad/shared/host';
import { BannerSlider } from '@sideroad/shared/ui/banner';
export { PictureCard } from '@sideroad/shared/ui/pictureCard';

export default function FarmPage({ farmId }: FarmPageProps) {
  const { publicUrl } = useConfig();
  return <BannerSlider label={publicUrl.trim() + farmId.trim()} slides={[]} delayMs={1000} />;
}
`;

const served = servedDeclarations();
/** Returns the declarations of a shell with other names. The replaced text must exist. */
function changed(text, other) {
  expect(JSON.stringify(served)).toContain(text);
  return Object.fromEntries(
    Object.entries(served).map(([file, code]) => [file, code.replaceAll(text, other)]),
  );
}

let dir;
const writePages = (...pages) => writeFileSync(path.join(dir, 'pages.json'), JSON.stringify(pages));
beforeAll(() => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  dir = mkdtempSync(path.join(ROOT, '.cache/remote-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'mf-farm' }));
  writeFileSync(path.join(dir, 'src/FarmPage.expose.tsx'), PAGE);
  writePages({ pattern: '/farm/:farmId', expose: './FarmPage' });
});
afterAll(() => rmSync(dir, { recursive: true }));
const check = (declarations) =>
  checkServed({ name: 'mf-sample', dir, root: ROOT }, { version: '1.6.0', declarations });

describe('[REL-45] types against the platform.json of the live shell', () => {
  it('accepts a shell that has more, and one that lacks what the remote does not use', async () => {
    const other = changed('useMapToggle', 'useMore');
    const agreements = other['contract/remotes.d.ts'].replace('./StayPage', './OtherPage');
    const files = { 'contract/remotes.d.ts': agreements, '../elsewhere.d.ts': 'export {};' };
    await check({ ...other, ...files });
    // A site cannot write files outside the folder.
    expect(existsSync(path.join(ROOT, '.cache/publish/elsewhere.d.ts'))).toBe(false);
  });

  it('refuses a name that the live shell does not have, and says where it is used', async () => {
    await expect(check(changed('useConfig', 'useSettings'))).rejects.toThrow(
      /^The live shell serves platform 1\.6\.0 and lacks what mf-sample was type-checked with \(\d+\.\d+\.\d+\); bring the shell up to date first, or build from sources of its platform:\n.*FarmPage\.expose\.tsx\(3,10\).* has no exported member 'useConfig'/,
    );
  });

  it('refuses a name that only bundled code of the platform uses', async () => {
    const { 'router.d.ts': _lacking, ...other } = served;
    await expect(check(other)).rejects.toThrow(/PictureCard\.tsx.* has no exported member 'Link'/);
  });

  it.each([
    ['a changed type behind a name', 'publicUrl: string', 'publicUrl: URL'],
    ['other props of the shell', 'farmId: string', 'farmId: number'],
  ])('refuses %s', async (_what, text, other) => {
    await expect(check(changed(text, other))).rejects.toThrow(/FarmPage\.expose\.tsx/);
  });
});

describe('the props of a page', () => {
  const write = (code, name = 'OtherPage') => writeFileSync(path.join(dir, `src/${name}.expose.tsx`), code);
  afterEach(() => {
    rmSync(path.join(dir, 'src/OtherPage.expose.tsx'), { force: true });
    write(PAGE, 'FarmPage');
  });

  it('fail the type check if they differ from the contract', async () => {
    write(
      PAGE.replace('{ farmId }: FarmPageProps', '{ farmId }: FarmPageProps & { slug: string }'),
      'FarmPage',
    );
    const refused = /FarmPage\.expose"\)' does not satisfy the constraint 'PageModule<FarmPageProps>'/;
    await expect(checkTypes({ name: 'mf-farm', dir, root: ROOT })).rejects.toThrow(refused);
  });

  it('[ARCH-12] fail the type check if they differ from those that its records promise', async () => {
    write('export default function OtherPage({ id }: { id: string }) {\n  return id;\n}\n');
    writePages({ pattern: '/other/:name', expose: './OtherPage' });
    await expect(checkTypes({ name: 'mf-farm', dir, root: ROOT })).rejects.toThrow(
      /OtherPage\.expose"\)' does not satisfy/,
    );
    for (const record of [{ pattern: '/other/:id' }, { pattern: '/other/:id?', props: { id: 'none' } }]) {
      writePages({ ...record, expose: './OtherPage' });
      await checkTypes({ name: 'mf-farm', dir, root: ROOT });
      await check(served);
    }
  });
});

const remotes = REMOTES.map((name) => packageDir(remotePackage(name)));
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
describe('[ARCH-35] remotes and the current shell', () => {
  it('remotes type-check with what this shell says that it serves', async () => {
    expect(await typeErrorsWith(remotes, ROOT, served)).toBeNull();
  });

  it('remotes have the exposes that this shell shows on pages of others', () => {
    for (const { remote, expose } of Object.values(slots))
      expect(Object.keys(exposesOf(packageDir(remote)))).toContain(expose);
  });
});

/** Reads the last release as declarations: the code of a report is a declaration file. */
function releasedDeclarations() {
  const exports = {};
  const files = {};
  for (const report of readdirSync(RELEASE, { recursive: true }).filter((file) => file.endsWith('.api.md'))) {
    const subpath = report.replace('.api.md', '');
    if (BUNDLED.test(subpath)) continue;
    const [, code = ''] = readFileSync(path.join(RELEASE, report), 'utf8').split('```');
    exports[`./${subpath}`] = `./${subpath}.d.ts`;
    files[`${subpath}.d.ts`] = code.replace(/^ts\n/, '');
  }
  return { ...files, 'package.json': JSON.stringify({ name: '@sideroad/shared', exports }) };
}

describe('[ARCH-35] remotes and the shell of the previous release', () => {
  const released = releasedDeclarations();

  it('remotes that support the last release type-check with it', async () => {
    const version = readFileSync(RELEASE_VERSION, 'utf8').trim();
    const range = (folder) => manifestOf(folder).dependencies['@sideroad/shared'].replace(/\.\d+$/, '');
    const claiming = remotes.filter((folder) => satisfiesPlatform(version, range(folder)));
    // All remotes may need what came since.
    expect(claiming.length > 0 ? await typeErrorsWith(claiming, ROOT, released) : null).toBeNull();
  });
});
