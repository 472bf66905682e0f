const mockStart = jest.fn();
const mockRequire = jest.fn();
jest.mock('../build-server.mjs', () => ({ buildServer: () => {} }));
jest.mock('./apiServer.mjs', () => ({ startApi: (...args) => mockStart(...args) }));
jest.mock('./ports.mjs', () => ({ requireFreePort: (...args) => mockRequire(...args) }));

const [API, SITE] = ['http://localhost:4000', 'http://localhost:8080'];
const IN_USE = new Error(
  'DATA_DIR: /data/standalone is in use by process 7; stop it, or give another folder',
);

/** Title of the API that each origin describes; other programs describe none. @type {Map<string, string | null>} */
let programs;
let log;
const before = process.env.API_ORIGIN;
beforeEach(() => {
  jest.resetModules();
  delete process.env.API_ORIGIN;
  programs = new Map();
  log = jest.spyOn(console, 'log').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { origin, pathname } = new URL(url);
    if (!programs.has(origin)) throw new TypeError('fetch failed');
    const title = programs.get(origin);
    return pathname === '/readyz' || !title ? new Response('ok') : Response.json({ info: { title } });
  });
  mockStart.mockReset().mockImplementation(async (port) => {
    programs.set(`http://localhost:${port}`, 'Sideroad API');
    return { stop() {} };
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  if (before) process.env.API_ORIGIN = before;
});

// Each test has a process's state of its own.
const fresh = () => import('./apiOrigin.mjs');
const said = () => log.mock.calls.map(([line]) => line);

describe('[RUN-12] the API of npm run dev and npm run standalone', () => {
  it('is one of Sideroad that runs already, and is printed', async () => {
    programs.set(SITE, 'Sideroad API');
    const { apiOrigin } = await fresh();
    expect([await apiOrigin(), await apiOrigin()]).toEqual([SITE, SITE]);
    expect(said()).toEqual([`API: ${SITE}`]);
    expect(mockStart).not.toHaveBeenCalled();
  });

  it.each([null, 'Another API'])('is its own when another program answers on 8080, %p', async (title) => {
    programs.set(SITE, title);
    expect(await (await fresh()).apiOrigin()).toBe(API);
    expect(said()).toEqual([`${SITE} is not used: its API is not Sideroad's.`, `API: ${API}`]);
    expect(mockRequire).toHaveBeenCalledWith(4000, expect.any(String));
  });

  it('is the one that another command starts at the same time', async () => {
    mockStart.mockImplementation(async () => {
      programs.set(API, 'Sideroad API');
      throw IN_USE;
    });
    expect(await (await fresh()).apiOrigin()).toBe(API);
    expect(said()).toEqual(['Waiting for the API that another command starts …', `API: ${API}`]);
    expect(mockStart).toHaveBeenCalledTimes(1);
  });

  it('is another after it has ended with its command', async () => {
    programs.set(API, 'Sideroad API');
    const { apiOrigin, apiProxy } = await fresh();
    await apiOrigin();
    programs.clear();
    const response = { writeHead: jest.fn(() => response), end: jest.fn() };
    apiProxy.onError(new Error('ECONNREFUSED'), {}, response);
    expect(response.writeHead).toHaveBeenCalledWith(502);
    expect(await apiProxy.router({})).toBe(API);
    expect(mockStart).toHaveBeenCalledTimes(1);
  });
});
