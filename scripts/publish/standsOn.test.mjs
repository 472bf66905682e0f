import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namesStoodOn } from './imports.mjs';
import { lackingIn } from './standsOn.mjs';

const surface = {
  'host#useHost': ['export declare function useHost(): HostServices;'],
  'host#useConfig': ['export declare function useConfig(): RuntimeConfig;'],
  'contract#HostServices': ['export interface HostServices {', 'platform: string;', '}'],
  'contract#RuntimeConfig': ['export interface RuntimeConfig {', 'publicUrl: string;', '}'],
  'contract#FarmPageProps': ['export interface FarmPageProps {', 'farmId: string;', 'query: FarmQuery;', '}'],
  'domain/paths#FarmQuery': ['export interface FarmQuery {', 'from: string;', '}'],
  'contract#RemoteModules': [
    'export interface RemoteModules {',
    "'mf-farm': {",
    "'./FarmPage': PageModule<FarmPageProps>;",
    '};',
    "'mf-store': {",
    "'./StorePage': PageModule<object>;",
    '};',
    '}',
  ],
};
const lacking = (changed, names = ['host#useHost'], remote = 'mf-farm') =>
  lackingIn({ ...surface, ...changed }, surface, names, remote);
const without = (key, line) => ({ [key]: surface[key].filter((one) => !one.startsWith(line)) });

describe("issue 8: 'types against the live shell's published `platform.json`'", () => {
  it('finds nothing lacking in a shell of the same platform, or of one that has more', () => {
    expect(lacking({})).toEqual([]);
    expect(lacking({ 'host#useMore': ['export declare function useMore(): void;'] })).toEqual([]);
  });

  it('finds a name that the live shell does not have, when the remote imports it', () => {
    const { 'host#useConfig': _gone, ...old } = surface;
    expect(lackingIn(old, surface, ['host#useConfig'], 'mf-farm')).toEqual(['removed host#useConfig']);
    expect(lackingIn(old, surface, ['host#useHost'], 'mf-farm')).toEqual([]);
  });

  it('finds a line of what a name leads to, and not of what it does not', () => {
    const old = without('contract#HostServices', 'platform');
    expect(lacking(old)).toEqual(['removed from contract#HostServices: platform: string;']);
    expect(lacking(old, ['host#useConfig'])).toEqual([]);
  });

  it("finds what the agreement about its exposes leads to, and asks nothing of the others' agreements", () => {
    expect(lacking(without('domain/paths#FarmQuery', 'from'), [])).toEqual([
      'removed from domain/paths#FarmQuery: from: string;',
    ]);
    expect(lacking(without('contract#RemoteModules', "'./FarmPage'"), [])).toHaveLength(1);
    expect(lacking(without('contract#RemoteModules', "'./StorePage'"), [])).toEqual([]);
  });
});

describe('the names that a remote stands on', () => {
  let dir;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'imports-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('are those of its own modules and of the parts of the platform that it bundles', () => {
    const write = (file, text) => {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), text);
    };
    write(
      'src/Page.tsx',
      "/* as in new URL('./example.ts', import.meta.url) */\nimport { useHost as host, type A } from '@sideroad/shared/host';\nconst later = () => import('./Later.tsx');\nimport '@sideroad/shared/ui/card';\nexport const Page = () => <p>{host() as A}</p>;\n",
    );
    write(
      'src/Later.tsx',
      "export { useQuery } from '@sideroad/shared/query';\nexport * as router from '@sideroad/shared/router';\nimport { z } from 'zod';\n",
    );
    write('src/Page.test.tsx', "import { onlyInTests } from '@sideroad/shared/host';\n");
    write('shared/ui/card/index.ts', "export { Card } from './Card.tsx';\n");
    write(
      'shared/ui/card/Card.tsx',
      "import { createStore } from '@sideroad/shared/store';\nimport styles from './Card.module.css';\n",
    );
    write('shared/ui/unused/index.ts', "import { unused } from '@sideroad/shared/host';\n");
    const surface = { 'router#Link': [], 'router#useParams': [], 'host#other': [] };
    expect(namesStoodOn(path.join(dir, 'src'), path.join(dir, 'shared'), surface)).toEqual([
      'host#A',
      'host#useHost',
      'query#useQuery',
      'router#Link',
      'router#useParams',
      'store#createStore',
    ]);
  });
});
