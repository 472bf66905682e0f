import type { DocumentRoute } from '@sideroad/shared/contract';
import { DocumentError } from './documentError.ts';
import { PublishedDocument } from './publishedDocument.ts';
import { ScriptThread } from './scriptThread.ts';

const route: DocumentRoute = {
  expose: './FarmPage',
  pathname: '/farm/1/a',
  params: { farmId: '1' },
  search: '',
  place: null,
  config: { publicUrl: 'http://localhost', contactEmail: 'a@b.example', blogFeedUrl: '/api/blog/posts' },
};
const PAGE = "{ status: 200, head: { title: 'A' } }";

const thread = new ScriptThread();
afterAll(() => thread.close());

let opened = 0;
/** A document module of a remote whose functions have these bodies. */
function open({ calls = 'return []', renders = `return ${PAGE}`, setUp = '' }) {
  const tell = jest.fn();
  const source = `var sideroadDocument; ${setUp}
    sideroadDocument = { calls(route) { ${calls} }, default(route, data) { ${renders} } };`;
  const version = `1.0.${opened++}-0123abcd`;
  return { version, tell, document: new PublishedDocument('mf-farm', version, source, thread, tell) };
}

/** What a call has failed with. */
async function failureOf(call: Promise<unknown>): Promise<DocumentError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (error instanceof DocumentError) return error;
  throw new Error('no DocumentError', { cause: error });
}
const faultOf = async (call: Promise<unknown>) => (await failureOf(call)).fault;

describe("contract 8: 'a pure function, loadable in Node, (route, data) → { status, head, jsonLd, bodyHtml }'", () => {
  it('answers from route and data', async () => {
    const { document, tell } = open({
      calls: "return ['/api/farms/' + route.params.farmId]",
      renders:
        "return { status: 200, head: { title: data['/api/farms/1'].body }, jsonLd: [{ a: 1 }], bodyHtml: '<h1>' }",
    });
    expect(await document.calls(route)).toEqual(['/api/farms/1']);
    expect(await document.default(route, { '/api/farms/1': { status: 200, body: 'Ä' } })).toEqual({
      status: 200,
      head: { title: 'Ä' },
      jsonLd: [{ a: 1 }],
      bodyHtml: '<h1>',
    });
    expect(tell).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', 'return undefined'],
    ['no title', 'return { status: 200, head: {} }'],
    ['another status', "return { status: 500, head: { title: 'A' } }"],
    ['a redirect to nowhere', "return { status: 302, head: { title: 'A' } }"],
    ['a redirect to another site', "return { status: 302, location: '//x.example', head: { title: 'A' } }"],
    ['one in disguise', "return { status: 302, location: '/\\\\x.example', head: { title: 'A' } }"],
    [
      'one with a header in it',
      "return { status: 302, location: '/a\\nset-cookie: a', head: { title: 'A' } }",
    ],
    ['HTML that is no text', "return { status: 200, head: { title: 'A' }, bodyHtml: {} }"],
    ['endless HTML', "return { status: 200, head: { title: 'A' }, bodyHtml: 'x'.repeat(5e6) }"],
    ['a promise', `return Promise.resolve(${PAGE})`],
  ])('does not take %s for a document', async (_name, renders) => {
    expect(await faultOf(open({ renders }).document.default(route, {}))).toBe('answers wrongly');
  });
});

describe("ADR 10: 'Only reads below /api/ are asked for, and so many for one document'", () => {
  it.each([
    ['another site', "return ['https://x.example/api/farms']"],
    ['another site in disguise', "return ['//x.example/api/farms']"],
    ['a page', "return ['/farm/1']"],
    ['a way out', "return ['/api/../metrics']"],
    ['a hidden way out', "return ['/api/%2e%2e/metrics']"],
    ['no text', 'return [1]'],
    ['too many', "return Array(21).fill('/api/farms/1')"],
  ])('refuses %s', async (_name, calls) => {
    expect(await faultOf(open({ calls }).document.calls(route))).toBe('answers wrongly');
  });

  it('takes twenty', async () => {
    const { document } = open({ calls: "return Array(20).fill('/api/farms/1')" });
    expect(await document.calls(route)).toHaveLength(20);
  });
});

describe("ADR 10: 'in a context of its own without Node.js's modules'", () => {
  it.each([
    ['process', 'process.exit()'],
    ['require', "require('node:fs')"],
    ['fetch', "fetch('http://localhost')"],
    ['setTimeout', 'setTimeout(() => {}, 1)'],
    ['code made of text', "new Function('return 1')()"],
    ['code of others, by what it is given', "route.constructor.constructor('return process')()"],
    ['code of others, by its globals', "globalThis.constructor.constructor('return process')()"],
    ['what other scripts leave', 'return left'],
  ])('has no %s', async (_name, renders) => {
    await open({ renders: `globalThis.left = ${PAGE}; return left` }).document.default(route, {});
    expect(await faultOf(open({ renders }).document.default(route, {}))).toBe('throws');
  });

  it.each([
    ['is no script', '}{'],
    ['throws', 'throw new Error("no")'],
    ['is a module', "import fs from 'node:fs'"],
  ])('does not load what %s', async (_name, setUp) => {
    expect(await faultOf(open({ setUp }).document.calls(route))).toBe('does not load');
  });
});

describe("ADR 10: 'for so many milliseconds, with the generic document as its fallback'", () => {
  it.each([
    ['a loop', 'for (;;);'],
    ['a loop that it leaves for later', 'Promise.resolve().then(() => { for (;;); }); return {}'],
    ['a loop in what it throws', 'throw { toString() { for (;;); } }'],
    ['a loop in what it answers', 'return { toJSON() { for (;;); } }'],
  ])('ends %s, and answers others', async (_name, renders) => {
    const [other, looping] = [open({}), open({ renders })];
    const [fault, after] = await Promise.all([
      faultOf(looping.document.default(route, {})),
      other.document.default(route, {}),
    ]);
    expect([fault, after.status]).toEqual(['is too late', 200]);
  });

  it('ends what eats the memory, and answers others', async () => {
    const { document } = open({ renders: 'const all = []; for (;;) all.push({ at: all.length });' });
    expect(['throws', 'is too late']).toContain(await faultOf(document.default(route, {})));
    expect((await open({}).document.default(route, {})).status).toBe(200);
  });

  it('leaves an address that was too late alone for a minute, and all when several were', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { document, tell } = open({ renders: `if (route.search) for (;;); return ${PAGE}` });
    const late = async (search: string) => faultOf(document.default({ ...route, search }, {}));
    expect(await late('?a')).toBe('is too late');
    expect(await late('?a')).toBe('is too late');
    expect(tell).toHaveBeenCalledTimes(1);
    expect((await document.default(route, {})).status).toBe(200);
    for (const search of ['?b', '?c']) expect(await late(search)).toBe('is too late');
    expect(await late('')).toBe('is too late');
    expect(tell).toHaveBeenCalledTimes(3);
    clock.mockReturnValue(61_000);
    expect((await document.default(route, {})).status).toBe(200);
    clock.mockRestore();
  });
});

it("architecture: errors carry 'the remote's name and version'", async () => {
  const { document, tell, version } = open({ renders: 'return data.nothing.more' });
  const error = await failureOf(document.default(route, {}));
  expect(error).toMatchObject({ remote: 'mf-farm', version, fault: 'throws' });
  expect(error.message).toContain(`mf-farm ${version} throws: TypeError: Cannot read properties`);
  expect(tell).toHaveBeenCalledWith(error);
});
