import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');
const FARM = '/api/farms/7';

let dist;
let live;
let origin;
let asked;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'document-check-'));
  live = createServer(({ url }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'application/json');
    if (url === FARM) response.end('{"name":"Maple Hollow"}');
    else response.end('{"data":{"items":[{"id":"7"}]}}');
  });
  await new Promise((resolve) => live.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${live.address().port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await new Promise((resolve) => live.close(resolve));
  await rm(dist, { recursive: true });
});

/**
 * Checks a version of mf-farm with a given page; returns the addresses that rendered. Runs in its own process, because
 * Jest would have to convert the ES modules of the build.
 * @param renders body of the page, with `farm` from the live site, and `place`
 */
async function check(renders) {
  const source = `
    const { useQuery } = sideroadRenderer.hostOwned['@sideroad/shared/query'];
    const { useVisitorLocation } = sideroadRenderer.hostOwned['@sideroad/shared/host'];
    const call = { url: '${FARM}', read: (data) => ({ data, isWhole: true }) };
    const query = { queryKey: ['farm'], queryFn: () => null, meta: { call } };
    function Page() {
      const { data: farm } = useQuery(query);
      const place = useVisitorLocation().location;
      ${renders}
    }
    Page.queries = () => [query];
    var sideroadPages = { './FarmPage': { default: Page } };`;
  await writeFile(path.join(dist, 'server.0123abcd.js'), source);
  const manifest = {
    name: 'mf-farm',
    version: '1.0.0-0123abcd',
    entry: 'remoteEntry.js',
    platform: '^1.5',
    exposes: {},
    pages: [{ pattern: '/farm/:farmId', expose: './FarmPage' }],
    server: 'server.0123abcd.js',
  };
  const record = { version: '1.7.0', remotes: { 'mf-farm': { './FarmPage': ['/farm/:farmId'] } } };
  const code = `import { checkDocument } from ${JSON.stringify(path.join(ROOT, 'scripts/publish/documentCheck.mjs'))};
    const came = await checkDocument(${JSON.stringify(manifest)}, ${JSON.stringify(dist)}, ${JSON.stringify({ origin, record })})
      .catch((error) => error.name + ': ' + error.message);
    console.log(JSON.stringify(came));`;
  const file = path.join(dist, 'check.mjs');
  await writeFile(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: ROOT });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

describe('publish-remote renders each page on the server before visitors get it', () => {
  it("names the addresses that render, with the live site's answers", async () => {
    expect(await check("return farm ? farm.name : 'loading'")).toEqual(['/farm/7']);
    expect(asked.filter((url) => url === FARM)).not.toEqual([]);
  });

  it.each([
    ['without any answer', 'return farm.name', 'TypeError: Cannot read properties of undefined'],
    ['with its answers', "if (farm) throw new Error('no map'); return null", 'Error: no map'],
    ['without a place', "if (!place) throw new Error('lost'); return null", 'Error: lost'],
    ['with a place', "if (place) throw new Error('found'); return null", 'Error: found'],
    ['in time', 'for (;;);', 'is too late'],
  ])('refuses a page that does not render %s, with the cause', async (_name, renders, cause) => {
    const refusal = await check(renders);
    expect(refusal).toContain(
      "Refusal: The site server could not render /farm/7:\n  The server's page of mf-farm 1.0.0-0123abcd",
    );
    expect(refusal).toContain(cause);
  });
});
