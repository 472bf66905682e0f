import { RemoteLoadError } from './loader.ts';
import { createErrorReporter } from './reportError.ts';

describe("spec 8: 'Farm, category or blog fetch failure on home | Logged only'", () => {
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warn.mockRestore());

  it('sends name, message, remote, version and section, and nothing else', async () => {
    const bodies: Blob[] = [];
    const report = createErrorReporter((_url, body) => {
      bodies.push(body);
      return true;
    });
    report(new RemoteLoadError('mf-farm', '1.0.0-abc', 'did not load'), {
      remote: 'mf-farm',
      section: './FarmPage',
    });
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(bodies[0] ?? new Blob());
    });
    expect(JSON.parse(text)).toEqual({
      name: 'RemoteLoadError',
      message: 'mf-farm 1.0.0-abc: did not load',
      remote: 'mf-farm',
      version: '1.0.0-abc',
      section: './FarmPage',
    });
    expect(warn).toHaveBeenCalled();
  });

  it('stops sending when a page fails in a loop', () => {
    const send = jest.fn(() => true);
    const report = createErrorReporter(send);
    for (let index = 0; index < 100; index += 1) report(new Error('again'));
    expect(send).toHaveBeenCalledTimes(20);
  });
});
