import type { Registry } from '@sideroad/shared/contract';
import { jsonAnswer, stubFetch } from '../testing/stubFetch.ts';
import { applyOverrides, askBuild, findBuild } from './askBuild.ts';

const wanted = { remote: 'mf-farm', platform: '1.4.0' };
const good = { name: 'mf-farm', version: '1.0.0-watch-abcd1234', platform: '^1.4', mode: 'production' };
const FARM = 'http://localhost:3002';

/** Answers by origin: a body, or no response. */
const serve = (answers: Record<string, unknown>, status = 200) =>
  stubFetch(async (url) => {
    const { origin } = new URL(String(url));
    if (!(origin in answers)) throw new TypeError('Failed to fetch');
    return jsonAnswer(answers[origin], status);
  });

describe('[RUN-48] an override must be a production build of that remote', () => {
  it('takes a build of this remote for this platform', async () => {
    const fetched = serve({ [FARM]: good });
    expect(await askBuild(FARM, wanted)).toEqual({
      origin: FARM,
      kind: 'build',
      version: good.version,
      platform: good.platform,
    });
    expect(fetched).toHaveBeenCalledWith(
      `${FARM}/override/remote.json`,
      expect.objectContaining({ redirect: 'error', credentials: 'omit', cache: 'no-store' }),
    );
  });

  it.each([
    [
      'a development build',
      { ...good, mode: 'development' },
      'http://localhost:3002 serves a development build',
    ],
    ['a build that says no mode', { ...good, mode: undefined }, 'not with a remote’s build'],
    ['another remote', { ...good, name: 'mf-store' }, 'http://localhost:3002 serves mf-store, not mf-farm.'],
    ['a newer platform', { ...good, platform: '^1.5' }, 'asks for platform ^1.5; this site has 1.4.0'],
    ['an older major', { ...good, platform: '^0.9' }, 'asks for platform ^0.9'],
    ['no manifest', '<!doctype html>', 'not with a remote’s build'],
    ['a text without end', { ...good, version: 'x'.repeat(101) }, 'not with a remote’s build'],
  ])('refuses %s, and says why', async (_what, body, line) => {
    serve({ [FARM]: body });
    const answer = await askBuild(FARM, wanted);
    expect(answer).toMatchObject({ kind: 'refused', why: expect.stringContaining(line) });
  });

  it('refuses an answer that is an error', async () => {
    serve({ [FARM]: good }, 500);
    expect(await askBuild(FARM, wanted)).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('500'),
    });
  });

  it('distinguishes no response from a refusal', async () => {
    serve({});
    expect(await askBuild(FARM, wanted)).toEqual({ origin: FARM, kind: 'unreachable' });
  });
});

describe('wherever it runs', () => {
  const origins = ['http://localhost:3001', FARM, 'http://localhost:3003'];

  it('finds the origin that serves the remote', async () => {
    serve({ 'http://localhost:3001': { ...good, name: 'mf-discovery' }, [FARM]: good });
    expect(await findBuild(origins, wanted)).toMatchObject({ kind: 'build', origin: FARM });
  });

  it('does not wait for those that do not answer', async () => {
    stubFetch((url) =>
      String(url).startsWith(FARM) ? Promise.resolve(jsonAnswer(good)) : new Promise(() => {}),
    );
    expect(await findBuild(origins, wanted)).toMatchObject({ origin: FARM });
  });

  it('explains why the origin with this remote is refused', async () => {
    serve({
      'http://localhost:3001': { ...good, name: 'mf-discovery' },
      [FARM]: { ...good, mode: 'development' },
    });
    expect(await findBuild(origins, wanted)).toMatchObject({ kind: 'refused', origin: FARM });
  });

  it('finds nothing where no origin serves it', async () => {
    serve({ 'http://localhost:3001': { ...good, name: 'mf-discovery' } });
    expect(await findBuild(origins, wanted)).toBeNull();
  });
});

describe('the registry that pages load from', () => {
  const live = { version: '1.0.0-abcd1234', entry: '/remotes/mf-farm/x.js', platform: '^1.3', exposes: {} };
  const start = async (choices: Record<string, string>) => {
    const registry: Registry = { 'mf-farm': live, 'mf-store': live };
    return { overrides: await applyOverrides(registry, choices, '1.4.0'), registry };
  };

  it('has the build in place of the live version, by its own version and platform', async () => {
    serve({ [FARM]: good });
    const { registry, overrides } = await start({ 'mf-farm': FARM });
    expect(registry).toEqual({
      'mf-farm': {
        version: good.version,
        platform: '^1.4',
        entry: `${FARM}/override/remoteEntry.js`,
        exposes: {},
      },
      'mf-store': live,
    });
    expect(overrides).toMatchObject([{ remote: 'mf-farm', answer: { kind: 'build' } }]);
  });

  it('keeps the place of one that does not answer, for a later retry', async () => {
    serve({});
    const { registry, overrides } = await start({ 'mf-farm': FARM });
    expect(registry['mf-farm']?.entry).toBe(`${FARM}/override/remoteEntry.js`);
    expect(overrides).toEqual([{ remote: 'mf-farm', answer: { origin: FARM, kind: 'unreachable' } }]);
  });

  it('never shows the live version in place of one that is refused', async () => {
    serve({ [FARM]: { ...good, mode: 'development' } });
    expect((await start({ 'mf-farm': FARM })).registry).toEqual({ 'mf-store': live });
  });
});
