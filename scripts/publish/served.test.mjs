import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { satisfiesPlatform } from '../../shared/src/domain/platformRange.ts';
import { packageDir, REMOTES, ROOT, remotePackage } from '../lib/packages.mjs';
import { RELEASE_VERSION, releasedDeclarations, servedDeclarations } from '../platform/declarations.mjs';
import { checkServed, typeErrorsWith } from './checks.mjs';

const PAGE = `
import type { FarmPageProps, RemoteModules } from '@sideroad/shared/contract';
import { useConfig } from '@sideroad/shared/host';
import { BannerSlider } from '@sideroad/shared/ui/banner';
export { PictureCard } from '@sideroad/shared/ui/pictureCard';

export default function FarmPage({ farmId }: FarmPageProps) {
  const { publicUrl } = useConfig();
  return <BannerSlider label={publicUrl.trim() + farmId.trim()} slides={[]} delayMs={1000} />;
}

type Satisfies<Contract, Modules extends Contract> = Modules;
export type Exposes = Satisfies<RemoteModules['mf-farm'], { './FarmPage': { default: typeof FarmPage } }>;
`;

const served = servedDeclarations();
/** What a shell serves whose declarations differ; a text that is nowhere to be found is a mistake. */
function changed(text, other) {
  expect(JSON.stringify(served)).toContain(text);
  return Object.fromEntries(
    Object.entries(served).map(([file, code]) => [file, code.replaceAll(text, other)]),
  );
}

let dir;
beforeAll(() => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  dir = mkdtempSync(path.join(ROOT, '.cache/remote-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'src/FarmPage.tsx'), PAGE);
});
afterAll(() => rmSync(dir, { recursive: true }));
const check = (declarations) =>
  checkServed('mf-sample', dir, { version: '1.6.0', declarations, remotes: {} });

describe("issue 8: 'types against the live shell's published `platform.json`'", () => {
  it('accepts a shell that has more, and one that lacks what the remote does not use', async () => {
    const other = changed('useScrollPosition', 'useMore');
    const agreements = other['contract/remotes.d.ts'].replace('./StayPage', './OtherPage');
    const files = { 'contract/remotes.d.ts': agreements, '../elsewhere.d.ts': 'export {};' };
    await check({ ...other, ...files });
    // No site can have files written in other places.
    expect(existsSync(path.join(ROOT, '.cache/publish/elsewhere.d.ts'))).toBe(false);
  });

  it('refuses a name that the live shell does not have, and says where it is used', async () => {
    await expect(check(changed('useConfig', 'useSettings'))).rejects.toThrow(
      /^The live shell serves platform 1\.6\.0 and lacks what mf-sample was type-checked with \(\d+\.\d+\.\d+\); bring the shell up to date first, or build from sources of its platform:\n.*FarmPage\.tsx\(3,10\).* has no exported member 'useConfig'/,
    );
  });

  it('refuses a name that only bundled code of the platform uses', async () => {
    const { 'router.d.ts': _lacking, ...other } = served;
    await expect(check(other)).rejects.toThrow(/PictureCard\.tsx.* has no exported member 'Link'/);
  });

  it('refuses where a type has changed that a name leads to', async () => {
    await expect(check(changed('publicUrl: string', 'publicUrl: URL'))).rejects.toThrow(/FarmPage\.tsx/);
  });

  it('refuses where the shell passes other props', async () => {
    await expect(check(changed('farmId: string', 'farmId: number'))).rejects.toThrow(/FarmPage\.tsx/);
  });
});

const remotes = REMOTES.map((name) => packageDir(remotePackage(name)));
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
/** What this shell asks of each remote. In a process of its own: Jest has another module system. */
const askedOf = () => {
  const code =
    "import { shellRecord } from './scripts/platform/shellRecord.mjs'; process.stdout.write(JSON.stringify((await shellRecord()).remotes));";
  const record = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT });
  return Object.entries(JSON.parse(record)).map(([name, exposes]) => [name, Object.keys(exposes)]);
};

describe("issue 8: 'each remote's expectations of the host and the shell's of each remote run in CI against the current other side'", () => {
  it('remotes type-check with what this shell says that it serves', async () => {
    expect(await typeErrorsWith(remotes, served)).toBeNull();
  });

  it('remotes expose what this shell asks of them', () => {
    for (const [name, exposes] of askedOf())
      expect(Object.keys(manifestOf(packageDir(name)).federation.exposes)).toEqual(
        expect.arrayContaining(exposes),
      );
  });
});

describe("issue 8: 'and against a committed fixture of the previous one'", () => {
  const released = releasedDeclarations();

  it('remotes that say they run on the last release type-check with it', async () => {
    const version = readFileSync(RELEASE_VERSION, 'utf8').trim();
    const range = (folder) => manifestOf(folder).dependencies['@sideroad/shared'].replace(/\.\d+$/, '');
    const claiming = remotes.filter((folder) => satisfiesPlatform(version, range(folder)));
    expect(await typeErrorsWith(claiming, released)).toBeNull();
  });

  it('remotes of the last release expose what this shell asks of them: a new expose is published first', () => {
    const agreements = released['contract.d.ts'];
    const known = askedOf().filter(([name]) => agreements.includes(`'${name}': {`));
    expect(known).not.toEqual([]);
    const exposes = known.flatMap(([, asked]) => asked);
    expect(exposes.filter((expose) => !agreements.includes(`'${expose}': `))).toEqual([]);
  });
});
