import { RemoteLoadError } from './RemoteLoadError.ts';
import { createErrorReporter, reportUncaught } from './reportError.ts';

const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });

describe('[LIST-4] error reports', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warn.mockRestore());

  it('hold name, message, remote, version, section and places only', async () => {
    const bodies: Blob[] = [];
    const send = (_url: string, body: Blob) => bodies.push(body) > 0;
    const report = createErrorReporter(send, { versionOf: () => undefined });
    report(new RemoteLoadError('mf-farm', '1.0.0-abc', 'did not load'), {
      remote: 'mf-farm',
      section: './FarmPage',
    });
    expect(JSON.parse(await textOf(bodies[0] ?? new Blob()))).toEqual({
      name: 'RemoteLoadError',
      message: 'mf-farm 1.0.0-abc: did not load',
      remote: 'mf-farm',
      version: '1.0.0-abc',
      section: './FarmPage',
      frames: [],
    });
    expect(warn).toHaveBeenCalled();
  });

  async function sent(error: unknown, context: object, versionOf = (_remote: string) => '1.4.0-live0000') {
    const bodies: Blob[] = [];
    const send = (_url: string, body: Blob) => bodies.push(body) > 0;
    createErrorReporter(send, { versionOf })(error, context);
    const report: unknown = JSON.parse(await textOf(bodies[0] ?? new Blob()));
    return { report, line: warn.mock.calls.at(-1)?.[1] };
  }
  const stackOf = (...frames: string[]) =>
    Object.assign(new Error('lost'), {
      stack: `Error: lost\n${frames.map((frame) => `    at f (${frame}:1:2)`).join('\n')}`,
    });
  const SHELL = 'http://localhost/assets/main.abcd.js';
  const FARM = 'http://localhost/remotes/mf-farm/1.0.0-abcd1234/~2/12.js';

  it.each([
    ["what a remote's page tells", new Error('x'), { remote: 'mf-farm' }, 'mf-farm', '1.4.0-live0000'],
    [
      'the version of the code at fault',
      stackOf(SHELL, FARM),
      { remote: 'mf-farm' },
      'mf-farm',
      '1.0.0-abcd1234',
    ],
    ['code of a remote that does not say so', stackOf(FARM), { section: 'Map' }, 'mf-farm', '1.0.0-abcd1234'],
    ['a section of another remote', stackOf(FARM), { remote: 'mf-store' }, 'mf-store', '1.4.0-live0000'],
    ['the shell', stackOf(SHELL), { section: 'Map' }, undefined, undefined],
    ['no error', 'text', {}, undefined, undefined],
  ])('[ERR-12] name remote and version: %s', async (_what, error, context, remote, version) => {
    const { report, line } = await sent(error, context);
    expect(report).toMatchObject(remote ? { remote, version } : {});
    if (!remote) expect(report).not.toHaveProperty('remote');
    expect(line).toEqual({ ...context, ...(remote ? { remote, version } : {}) });
  });

  it('[REL-12] name at most ten places of their stack, in files of this site, without what a retry adds', async () => {
    const elsewhere = [
      'http://localhost:3001/remotes/mf-farm/1.0.0-abcd1234/1.js',
      'chrome-extension://abcd/assets/content.js',
      'http://localhost/farm/12/maple',
    ];
    const { report } = await sent(stackOf(FARM, ...elsewhere, ...Array(12).fill(SHELL)), {});
    const frames = [
      '/remotes/mf-farm/1.0.0-abcd1234/12.js:1:2',
      ...Array(9).fill('/assets/main.abcd.js:1:2'),
    ];
    expect(report).toMatchObject({ frames });
  });

  it('[REL-12] hold the number of the view, which its document has in a header', async () => {
    const serverTiming = [{ name: 'cdn' }, { name: 'view', description: '1.2.3' }];
    const before = performance.getEntriesByType;
    performance.getEntriesByType = () => [
      Object.assign(Object.create(null), { toJSON: () => ({ serverTiming }) }),
    ];
    expect((await sent(new Error('x'), {})).report).toMatchObject({ view: '1.2.3' });
    performance.getEntriesByType = before;
  });

  it('stop when a page fails in a loop', () => {
    const send = jest.fn(() => true);
    const report = createErrorReporter(send, { versionOf: () => undefined });
    for (let index = 0; index < 100; index += 1) report(new Error('again'));
    expect(send).toHaveBeenCalledTimes(20);
  });
});

const report = jest.fn();
beforeAll(() => reportUncaught(report));
beforeEach(() => report.mockClear());
afterEach(() => jest.restoreAllMocks());

const tell = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init));

describe('[ERR-12] reports of uncaught', () => {
  it('errors', () => {
    const error = new TypeError('x is undefined');
    tell({ error, message: 'Uncaught TypeError: x is undefined' });
    expect(report.mock.calls).toEqual([[error]]);
  });

  it('rejections', () => {
    const event = Object.assign(new Event('unhandledrejection'), { reason: 'gone' });
    window.dispatchEvent(event);
    expect(report.mock.calls).toEqual([['gone']]);
  });

  it('nothing of ResizeObserver loops or events without an error', () => {
    tell({ error: new Error('x'), message: 'ResizeObserver loop completed with undelivered notifications.' });
    tell({ error: null, message: 'Script error.' });
    expect(report).not.toHaveBeenCalled();
  });

  it('nothing of a script that fails while it starts', () => {
    const script = document.createElement('script');
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    tell({ error: new SyntaxError("Unexpected token '<'"), message: 'Uncaught SyntaxError' });
    expect(report).not.toHaveBeenCalled();
  });
});
