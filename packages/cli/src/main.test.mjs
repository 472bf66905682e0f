import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.resolve(__dirname, 'main.mjs');
const [LIVE, NEW] = ['1.0.0-0000000a', '1.0.0-0000000b'];
const CANARY = { version: NEW, share: 0.1, since: '2026-11-21T10:00:00.000Z', steps: [], soak: null };
const FARM = {
  ...{ name: 'mf-farm', live: LIVE, since: '2026-11-21T10:11:12.000Z', source: 'published', canary: CANARY },
  ...{ revision: 7, platform: '^4.0', bytes: 51_200, kept: ['1.0.0-00000009'] },
  notes: { [NEW]: ['uncommitted'] },
};
const EVENT = { at: '2026-11-21T10:11:12.000Z', remote: 'mf-farm', version: NEW, action: 'share' };

/** A site that knows one token. */
let asked;
let remotes;
let answers;
let dir;
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { method, url, headers } = request;
  const say = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url === '/remotes.json') return say(200, {});
  if (headers.authorization !== 'Bearer secret') return say(401, { detail: 'The token is unknown.' });
  const call = `${method} ${url}`;
  asked.push({ call, revision: headers['if-match'], ...(text && { body: JSON.parse(text) }) });
  if (call === 'GET /api/releases') return say(200, { data: remotes });
  const [, own] = /^GET \/api\/releases\/(mf-\w+)$/.exec(call) ?? [];
  if (own) return say(200, { data: remotes.find(({ name }) => name === own) ?? null });
  if (method === 'DELETE') return response.writeHead(204).end();
  const [status, body] = answers[call] ?? [404, { detail: 'There is no such version.' }];
  return say(status, body);
});
let site;
beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${server.address().port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  [asked, answers, remotes] = [[], {}, [FARM]];
  dir = mkdtempSync(path.join(tmpdir(), 'cli-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const sideroad = (args, env = {}) =>
  new Promise((resolve) => {
    const settings = { PATH: process.env.PATH, SIDEROAD_TOKEN: 'secret', SIDEROAD_SITE: site, ...env };
    execFile(process.execPath, [MAIN, ...args], { cwd: dir, env: settings }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
const said = (stdout) => ({ code: 0, stdout: `${stdout}\n`, stderr: '' });
/** Lets the site make a switch. */
const switches = (what, after) => {
  const before = { version: LIVE, revision: 7, canary: CANARY };
  answers[`PUT /api/releases/mf-farm/${what}`] = [
    200,
    { data: { before, after: { revision: 8, ...after } } },
  ];
};

describe('[REL-40] sideroad switches what visitors get', () => {
  it.each([
    [
      ['rollout', 'farm', '50%', '--steps', '75%,100%', '--soak', '600', '--reason', 'no errors'],
      ['share', { version: LIVE, canary: { ...CANARY, share: 0.5 } }],
      { version: NEW, share: 0.5, steps: [0.75, 1], soak: 600, reason: 'no errors' },
      `mf-farm ${NEW} is live for 50% (the others have ${LIVE})`,
    ],
    [
      ['promote', 'mf-farm'],
      ['live', { version: NEW, canary: null }],
      { version: NEW },
      `mf-farm ${NEW} is live (was ${LIVE})`,
    ],
    [
      ['abort', 'farm', '--reason', 'slow'],
      ['share', { version: LIVE, canary: null }],
      { version: NEW, share: 0, reason: 'slow' },
      `mf-farm ${NEW} is taken back; everybody has ${LIVE}`,
    ],
    [
      ['rollback', 'farm'],
      ['live', { version: LIVE, canary: null }],
      { version: null, back: true },
      `mf-farm ${NEW} is taken back; everybody has ${LIVE}`,
    ],
    [
      ['rollback', 'farm', '1.0.0-00000009'],
      ['live', { version: '1.0.0-00000009', canary: null }],
      { version: '1.0.0-00000009', back: true },
      `mf-farm 1.0.0-00000009 is live (was ${LIVE})`,
    ],
  ])('%j', async (args, [what, after], body, line) => {
    switches(what, after);
    expect(await sideroad(args)).toEqual(said(line));
    expect(asked[1]).toEqual({ call: `PUT /api/releases/mf-farm/${what}`, revision: '"7"', body });
  });

  it.each([
    [['rollout', 'farm', '100%'], 'sideroad promote'],
    [['rollout', 'farm', '50%', '--steps', '100%'], '--steps 50%,100% --soak 600'],
    [['rollout', 'farm', '50%', '--steps', 'all', '--soak', '9'], '--steps 50%,100% --soak 600'],
    [['promote', 'store'], `Nothing of mf-store is live at`],
  ])('%j changes nothing and says what to do', async (args, advice) => {
    const { code, stdout, stderr } = await sideroad(args);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(advice)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it.each([
    [{}, [], false],
    [{ kept: ['1.0.0-00000009'], notes: { '1.0.0-00000009': ['taken back'] } }, [], false],
    [{}, ['--yes'], true],
    [{ kept: ['1.0.0-00000009'] }, [], true],
    [{ canary: CANARY }, [], true],
  ])('[REL-40] rollback asks before the only version: %j %j', async (more, yes, isDone) => {
    remotes = [{ ...FARM, canary: null, kept: [], notes: {}, ...more }];
    switches('live', { version: LIVE, canary: null });
    const { code, stderr } = await sideroad(['rollback', 'farm', ...yes]);
    expect([code, stderr.includes('leaves nothing of mf-farm live')]).toEqual(
      isDone ? [0, false] : [1, true],
    );
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(isDone);
  });

  it.each([
    ['rollout', 'farm', '50%'],
    ['promote', 'farm'],
    ['abort', 'farm'],
  ])('%s needs a canary', async (...args) => {
    remotes = [{ ...FARM, canary: null }];
    expect((await sideroad(args)).stderr).toBe(
      'No canary of mf-farm runs; sideroad publish --share 10% starts one.\n',
    );
  });

  it("prints the site's refusal", async () => {
    const detail = `ci was first: ${NEW} is live. This one has changed nothing.`;
    answers['PUT /api/releases/mf-farm/live'] = [412, { detail }];
    expect(await sideroad(['promote', 'farm'])).toEqual({ code: 1, stdout: '', stderr: `${detail}\n` });
  });
});

it('[REL-40] sideroad lists remotes and the ledger', async () => {
  const { stdout } = await sideroad(['remotes']);
  expect(stdout.split('\n')[1]).toBe(
    `mf-farm  ${LIVE}  2026-11-21 10:11  published  ${NEW} 10% (uncommitted)  ^4.0      50.0 KB  1.0.0-00000009`,
  );
  const items = [{ ...EVENT, by: 'judge', reason: 'Its soak is over' }];
  answers['GET /api/releases/ledger?remote=mf-farm'] = [200, { data: { items } }];
  expect((await sideroad(['ledger', 'farm'])).stdout.split('\n')[1]).toBe(
    `2026-11-21 10:11  mf-farm  ${NEW}  share   judge  Its soak is over`,
  );
  answers['GET /api/releases/ledger'] = [200, { data: { items: [] } }];
  expect((await sideroad(['ledger'])).code).toBe(0);
});

it('[REL-42] sideroad makes and ends previews', async () => {
  const data = { id: '7', url: `${site}/preview/x`, expiresAt: '2026-12-01T00:00:00.000Z' };
  answers['POST /api/releases/mf-farm/previews'] = [201, { data }];
  expect(await sideroad(['preview', 'farm', NEW])).toEqual(
    said(`${data.url}\nuntil ${data.expiresAt}; sideroad revoke mf-farm 7 ends it`),
  );
  expect(asked[0].body).toEqual({ version: NEW });
  expect(await sideroad(['revoke', 'farm', '7'])).toEqual(said('The preview 7 has ended'));
  expect(asked[1].call).toBe('DELETE /api/releases/mf-farm/previews/7');
  expect((await sideroad(['preview', 'farm'])).stderr).toMatch(/^This folder has no @sideroad\/kit/);
  expect((await sideroad(['preview', 'store', 'x'])).stderr).toBe(
    'There is no such version. See: sideroad remotes\n',
  );
});

describe('[REL-43] sideroad says in one line what to do', () => {
  it('without a site, and takes that of the platform of the project in this folder', async () => {
    const none = await sideroad(['remotes'], { SIDEROAD_SITE: undefined });
    expect(none.stderr).toBe('Which site? Give --site https://…, or set SIDEROAD_SITE.\n');
    const dependencies = { '@sideroad/shared': `${site}/platform/4.1.0/shared.tgz` };
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ dependencies }));
    expect((await sideroad(['remotes'], { SIDEROAD_SITE: undefined })).code).toBe(0);
    const other = await sideroad(['remotes', '--site', 'http://127.0.0.1:9']);
    expect(other.stderr).toBe('http://127.0.0.1:9 does not answer; start that site, or name another one.\n');
  });

  it('with a token that the site does not know', async () => {
    const { code, stderr } = await sideroad(['remotes'], { SIDEROAD_TOKEN: 'old' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The token is unknown\. Set SIDEROAD_TOKEN .*npm run team -- add NAME --remotes REMOTE\n$/,
      ),
    ]);
  });

  const ALL = 'test publish rollout promote abort rollback remotes ledger preview revoke'.split(' ');
  it.each(ALL)('%s explains itself and each option, and refuses what it does not know', async (name) => {
    const help = await sideroad([name, '--help']);
    expect([help.code, help.stdout.split(/[ \n]/).slice(0, 3)]).toEqual([0, ['usage:', 'sideroad', name]]);
    const [usage = '', ...lines] = help.stdout.split('\n');
    const explained = lines.flatMap((line) => /^ {2}(--[\w-]+) +\w/.exec(line)?.[1] ?? []);
    expect(explained.sort()).toEqual((usage.match(/--[\w-]+/g) ?? []).sort());
    const unknown = await sideroad([name, '--nonsense']);
    expect([unknown.code, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toMatch(new RegExp(`--nonsense.*usage: sideroad ${name}`));
    expect((await sideroad([name, 'a', 'b', 'c'])).code).toBe(2);
    expect((await sideroad([])).stdout).toContain(`sideroad ${name}`);
    expect(asked).toEqual([]);
  });

  it('[RUN-94] prints the number of its package', async () => {
    const { version } = JSON.parse(readFileSync(path.resolve(__dirname, '../package.json'), 'utf8'));
    expect(await sideroad(['--version'])).toEqual(said(version));
  });

  it.each([
    [['--site', 'http://127.0.0.1:9'], 'http://127.0.0.1:9 does not answer as a Sideroad site'],
    [['--site', 'farms.example'], 'farms.example is no site'],
    [['--site', 'http://'], 'http:// is no site'],
    [['--site', () => site, '--page', '/owner/login'], '/owner is of mf-owner'],
    [['--site', () => site], 'There is a market in this folder already'],
  ])('[REL-51] for create mf-market %j', async (options, line) => {
    mkdirSync(path.join(dir, 'market'));
    const args = options.map((option) => (typeof option === 'string' ? option : option()));
    const { code, stderr } = await sideroad(['create', 'mf-market', ...args]);
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(line)]]);
  });

  it('on a Node.js that is too old', async () => {
    const old = encodeURIComponent(
      "Object.defineProperty(process, 'versions', { value: { node: '20.18.9' } })",
    );
    const NODE_OPTIONS = `--import=data:text/javascript,${old}`;
    expect(await sideroad(['remotes'], { NODE_OPTIONS })).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: expect.stringMatching(/^sideroad needs Node\.js 20\.19 or newer, .*\n$/),
    });
  });

  it('for an option that npm has taken for its own', async () => {
    const { code, stderr } = await sideroad(['publish'], { npm_config_share: '10%', npm_config_yes: 'true' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('npm run publish -- --share')]);
  });

  it('for a command that does not exist', async () => {
    expect(await sideroad(['go'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('sideroad --help'),
    });
  });
});

describe('[REL-44] sideroad hands commands of a project to its kit', () => {
  it('which is that of the folder', async () => {
    const kit = path.join(dir, 'node_modules/@sideroad/kit');
    mkdirSync(kit, { recursive: true });
    const exports = { './commands': './commands.mjs' };
    writeFileSync(path.join(kit, 'package.json'), JSON.stringify({ name: '@sideroad/kit', exports }));
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'mf-farm' }));
    const code = `export const test = (dir) => console.log('tests ' + dir);
export async function publish(dir, { site, share, skipTests }) {
  const seen = await site.remote('mf-farm');
  console.log(JSON.stringify({ share, skipTests, revision: seen.revision }));
  return { before: null, after: { version: '${NEW}', revision: 1, canary: null } };
}`;
    writeFileSync(path.join(kit, 'commands.mjs'), code);
    expect((await sideroad(['test'])).stdout).toMatch(/^tests .*cli-/);
    expect((await sideroad(['publish', '--share', '10%', '--skip-tests'])).stdout).toBe(
      `{"share":0.1,"skipTests":true,"revision":7}\nmf-farm ${NEW} is live (the first)\n`,
    );
  });

  it('and says what to do where there is none', async () => {
    expect(await sideroad(['test'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm install'),
    });
  });
});
