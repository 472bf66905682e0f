import { warmFiles } from './pageFiles.ts';

let asked: jest.Mock<Promise<Response>, [string]>;
beforeEach(() => {
  asked = jest.fn<Promise<Response>, [string]>(() => Promise.reject(new TypeError('Failed to fetch')));
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: asked });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  document.head.replaceChildren();
});

describe('[ARCH-42] requests files ahead without preload links', () => {
  it('asks for each file, and minds no failure', () => {
    warmFiles(['/remotes/mf-farm/1/a.js', `${location.origin}/remotes/mf-farm/1/b.css`]);
    expect(asked.mock.calls.map(([file]) => file)).toEqual([
      '/remotes/mf-farm/1/a.js',
      `${location.origin}/remotes/mf-farm/1/b.css`,
    ]);
    expect(document.head).toBeEmptyDOMElement();
  });

  it('leaves out what the document has asked for, and what is elsewhere', () => {
    document.head.innerHTML = '<link rel="preload" as="script" href="/remotes/mf-farm/1/a.js">';
    warmFiles(['/remotes/mf-farm/1/a.js', 'https://elsewhere.example/b.js']);
    expect(asked).not.toHaveBeenCalled();
  });
});
