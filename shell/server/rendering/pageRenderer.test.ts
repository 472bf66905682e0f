import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskStore, Releases } from '@sideroad/releases';
import type { RenderRequest } from '@sideroad/shared/contract';
import { makeBuild } from '../../../packages/releases/src/testing/makeBuild.ts';
import { readSiteSettings } from '../settings.ts';
import { PageRenderer } from './pageRenderer.ts';
import { RenderProcess } from './renderProcess.ts';

/** Lets the page `./Page` of the remote list its calls and render, or renders the skeleton where it has none. */
const RENDERER = `var sideroadRenderer = { hostOwned: {}, calls: (request, { calls = () => ['/api/a'] }) => calls(request), render(request, pages) {
  const rendered = { html: 'skeleton', headHtml: '', state: '{}', head: {}, isRendered: false, error: null };
  return pages['./Page'] ? pages['./Page'](request, rendered) : rendered;
} };`;
const request = {
  url: '/farm/1/a',
  config: readSiteSettings({}, { lat: 43.6, lng: -79.3 }).config,
  place: null,
  registry: {},
};
/** The calls that the last page has listed. */
let asked: string[];
const fetchAnswers = async (calls: string[]): Promise<RenderRequest['answers']> => {
  asked = calls;
  return Object.fromEntries(calls.map((call) => [call, { status: 200, body: 'Ä', updatedAt: 1 }]));
};
const PAGE = "{ ...rendered, html: 'page' }";

let folder: string;
let releases: Releases;
const warn = jest.fn();
let renderer: PageRenderer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renderer-'));
  await writeFile(path.join(folder, 'renderer.js'), RENDERER);
  releases = new Releases(new DiskStore(path.join(folder, 'releases')));
  renderer = open('renderer.js');
});
beforeEach(() => warn.mockClear());
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  renderer.close();
  await rm(folder, { recursive: true });
});

const open = (file: string) =>
  new PageRenderer({ rendererFile: path.join(folder, file), releases, platform: '1.7.0', log: { warn } });

let count = 0;
/** Adds a version whose page renders so, of mf-farm; null for one without a server build. */
async function add(
  renders: string | null = `return ${PAGE}`,
  { remote = 'mf-farm', setUp = '', calls = "return ['/api/a']", platform = '^1.5', isAdded = true } = {},
) {
  const version = `1.0.${count++}-0123abcd`;
  const script = 'server.0123abcd.js';
  const build = await makeBuild(path.join(folder, 'dist'), version, renders === null ? null : script);
  const source = `${setUp}; var sideroadPages = { calls(request) { ${calls} }, './Page'(request, rendered) { ${renders} } };`;
  if (renders !== null) await writeFile(path.join(build, script), source);
  if (isAdded) await releases.addVersion(remote, version, build);
  const entry = `/remotes/${remote}/${version}/remoteEntry.js`;
  return { remote, entry: { version, entry, platform } };
}
type Added = Awaited<ReturnType<typeof add>>;

const htmlOf = async (version: Added | null, more: Partial<typeof request> = {}) =>
  (await renderer.render(version, { ...request, ...more }, fetchAnswers))?.html;

/** Why a version does not render. */
async function faultOf(version: Added): Promise<string> {
  const error: unknown = await renderer
    .render(version, request, fetchAnswers, true)
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('it renders', { cause: error });
  return error.message;
}

describe('renders the page of the version that is asked for', () => {
  it('from the request and the URL of its files, each version in turn', async () => {
    const versions = [
      await add("return { ...rendered, html: 'one ' + request.url + ' ' + sideroadPublicPath }"),
      await add("return { ...rendered, html: 'two ' + request.answers['/api/a'].body }"),
    ];
    const [one, two] = versions.map((version) => () => htmlOf(version ?? null));
    expect([await one?.(), await two?.(), await one?.()]).toEqual([
      `one /farm/1/a /remotes/mf-farm/${versions[0]?.entry.version}/`,
      'two Ä',
      `one /farm/1/a /remotes/mf-farm/${versions[0]?.entry.version}/`,
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['the shell itself', async () => null],
    ['a version without a server build', () => add(null)],
    ['a version that is not there', () => add(undefined, { isAdded: false })],
    ['a version of another range of the platform', () => add(undefined, { platform: '^2.0' })],
  ])('renders the skeleton of %s, and logs nothing', async (_name, given) => {
    expect(await htmlOf(await given())).toBe('skeleton');
    expect(warn).not.toHaveBeenCalled();
  });

  it('tries again when the store of releases did not answer', async () => {
    const version = await add();
    const away = jest.spyOn(releases.store, 'read').mockRejectedValue(new Error('away'));
    expect(await htmlOf(version)).toBe('skeleton');
    away.mockRestore();
    expect(await htmlOf(version)).toBe('page');
  });
});

it('[LAYOUT-19] serves a page whose head failed, logs it once, and refuses it in a check', async () => {
  const version = await add(`return { ...${PAGE}, headError: 'TypeError: no parser' }`);
  expect([await htmlOf(version), await htmlOf(version)]).toEqual(['page', 'page']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await faultOf(version)).toContain('has no head: TypeError: no parser');
});

describe('rejects an invalid result of a render', () => {
  it.each([
    ['nothing', 'return undefined'],
    ['a promise', `return Promise.resolve(${PAGE})`],
    ['another status', `return { ...rendered, head: { status: 500 } }`],
    ['a redirect to another site', "return { ...rendered, head: { redirect: '//x.example' } }"],
    ['one in disguise', "return { ...rendered, head: { redirect: '/\\\\x.example' } }"],
    ['one with a header in it', "return { ...rendered, head: { redirect: '/a\\nset-cookie: a' } }"],
    ['HTML that is no text', 'return { ...rendered, html: {} }'],
    ['too much HTML', "return { ...rendered, html: 'x'.repeat(5e6) }"],
  ])('refuses %s, and renders the skeleton', async (_name, renders) => {
    const version = await add(renders);
    expect(await faultOf(version)).toContain('answers wrongly');
    expect(await htmlOf(version)).toBe('skeleton');
  });

  it.each([
    ['too many calls', "return Array(21).fill('/api/farms/1')"],
    ['calls that are no addresses', 'return [1]'],
    ['an error', "throw new Error('no')"],
  ])('renders the skeleton of a page that lists %s', async (_name, calls) => {
    expect(await htmlOf(await add(undefined, { calls }))).toBe('skeleton');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('makes no calls but those below /api/ of this site', async () => {
    const calls = [
      'https://x.example/api/farms',
      '//x.example/api/farms',
      '/farm/1',
      '/api/../metrics',
      '/api/%2e%2e/metrics',
      '/api/farms/1?a=b',
    ];
    expect(await htmlOf(await add(undefined, { calls: `return ${JSON.stringify(calls)}` }))).toBe('page');
    expect(asked).toEqual(['/api/farms/1?a=b']);
  });
});

describe("[SEC-44] a version's script has a context of its own, without Node.js", () => {
  it.each([
    ['process', 'process.exit()'],
    ['require', "require('node:fs')"],
    ['fetch', "fetch('http://localhost')"],
    ['setTimeout', 'setTimeout(() => {}, 1)'],
    ['code made of text', "new Function('return 1')()"],
    ['code of others, by what it is given', "request.constructor.constructor('return process')()"],
    ['code of others, by its globals', "globalThis.constructor.constructor('return process')()"],
    ['variable of another version', 'return left'],
    ['code of others, by a module', "import('x').constructor.constructor('return process')()"],
    [
      'code of others, by an error of theirs',
      "try { import('x').then.call(1) } catch (e) { e.constructor.constructor('1')() }",
    ],
    [
      'code of others, by a module that is missing',
      "import('x').catch((e) => { globalThis.left = e.constructor.constructor('return process')(); }); return rendered.no.such",
    ],
  ])('has no %s', async (_name, renders) => {
    expect(await htmlOf(await add(`globalThis.left = ${PAGE}; return left`))).toBe('page');
    expect(await faultOf(await add(renders))).toContain('throws');
  });

  it.each([
    ['is no script', '}{'],
    ['throws', 'throw new Error("no")'],
    ['is a module', "import fs from 'node:fs'"],
  ])('does not load what %s', async (_name, setUp) => {
    expect(await faultOf(await add(undefined, { setUp }))).toContain('does not load');
  });
});

describe("[SEC-44] a page that fails costs no other remote's page its render", () => {
  it.each([
    ['a loop', 'for (;;);', 'is too late'],
    [
      'a loop that it leaves for later',
      `Promise.resolve().then(() => { for (;;); }); return ${PAGE}`,
      'is too late',
    ],
    ['a loop in what it throws', 'throw { get stack() { for (;;); } }', 'is too late'],
    ['a loop in what it returns', 'return { toJSON() { for (;;); } }', 'is too late'],
    ['a full heap', 'const all = []; for (;;) all.push({ at: all.length });', 'ends its process|is too late'],
    [
      'memory outside of its heap',
      `globalThis.all = new Uint8Array(4e8).fill(1); return ${PAGE}`,
      'takes too much memory',
    ],
    ['an endless answer', "return { ...rendered, html: 'x'.repeat(9e6) }", 'answers wrongly'],
  ])('ends %s, while others render', async (name, renders, expected) => {
    const other = await add();
    await htmlOf(other);
    const failing = await add(renders, { remote: `mf-${name.replaceAll(' ', '-')}` });
    const start = performance.now();
    const fault = faultOf(failing);
    expect(await htmlOf(other)).toBe('page');
    expect(performance.now() - start).toBeLessThan(1000);
    expect(await fault).toMatch(new RegExp(expected));
    expect(await htmlOf({ ...other, remote: failing.remote })).toBe('skeleton');
  });

  it('[SEC-48] lets a remote rest that has used its share of time, and gives its pages the skeleton at once', async () => {
    const [slow, other] = [await add(undefined, { remote: 'mf-slow' }), await add()];
    // A first render is free for a second, and a process that has ended costs one.
    const ask = jest.spyOn(RenderProcess.prototype, 'ask').mockImplementation(async ({ key, task }) => {
      const html = key.replace(/\/.*/, '');
      const page = { html, headHtml: '', state: '', head: {}, isRendered: true, error: null };
      const used = task === 'render' && html !== other.remote ? 1500 : 0;
      return { answer: { text: JSON.stringify(task === 'render' ? page : []) }, used };
    });
    const visits = await Promise.all(Array.from({ length: 4 }, () => htmlOf(slow)));
    expect(visits).toEqual(['mf-slow', 'mf-slow', 'shell', 'shell']);
    expect(await htmlOf(other)).toBe('mf-farm');
    expect(warn.mock.calls.map(([{ err }]) => err.message)).toEqual([expect.stringContaining(' rests: ')]);
    // The check of an upload asks for no share.
    expect((await renderer.render(slow, request, fetchAnswers, true))?.html).toBe('mf-slow');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await htmlOf(slow)).toBe('mf-slow');
    clock.mockRestore();
    ask.mockRestore();
  });

  it('gives a version that timed out the skeleton for a minute, and its remote other versions', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const remote = 'mf-loop';
    const version = await add(`if (request.url !== '/') for (;;); return ${PAGE}`, { remote });
    const skeletons = [await htmlOf(version, { url: '/a' }), await htmlOf(version, { url: '/' })];
    expect(skeletons).toEqual(['skeleton', 'skeleton']);
    expect(await htmlOf(await add(undefined, { remote }))).toBe('page');
    clock.mockReturnValue(61_000);
    expect(await htmlOf(version, { url: '/' })).toBe('page');
    expect(warn).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });

  it('logs each fault of a version once, with the remote and the version', async () => {
    const throws = await add("if (request.url === '/1') return 1; return rendered.no.such");
    const fails = await add("return { ...rendered, error: 'Error: no farm' }");
    for (const url of ['/', '/', '/1', '/1'])
      for (const version of [throws, fails]) expect(await htmlOf(version, { url })).toBe('skeleton');
    const told = warn.mock.calls.map(([{ remote, version, err }]) => [remote, version, err.message]);
    const start = (version: Added) => `The server's page of mf-farm ${version.entry.version}`;
    expect(told).toEqual([
      [
        'mf-farm',
        throws.entry.version,
        expect.stringContaining(`${start(throws)} throws: TypeError: Cannot read properties`),
      ],
      ['mf-farm', fails.entry.version, `${start(fails)} throws: Error: no farm`],
      ['mf-farm', throws.entry.version, expect.stringContaining(`${start(throws)} answers wrongly`)],
    ]);
  });
});

it('renders nothing where not even the layout renders, and logs why', async () => {
  await writeFile(path.join(folder, 'broken.js'), 'var sideroadRenderer = {};');
  const broken = open('broken.js');
  expect(await broken.render(null, request, fetchAnswers)).toBeNull();
  const [[{ remote, err }, message] = []] = warn.mock.calls;
  expect([remote, err.message]).toEqual(['shell', expect.stringMatching(/throws: .*is not a function/)]);
  expect(message).toBe('A page is left to the browser to render');
  broken.close();
});
