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

describe('[LAYOUT-72] requests files ahead without preload links', () => {
  it('requests each file, and ignores failures', () => {
    warmFiles(['/remotes/mf-farm/1/a.js', `${location.origin}/remotes/mf-farm/1/b.css`]);
    expect(asked.mock.calls.map(([file]) => file)).toEqual([
      '/remotes/mf-farm/1/a.js',
      `${location.origin}/remotes/mf-farm/1/b.css`,
    ]);
    expect(document.head).toBeEmptyDOMElement();
  });

  it('skips files that the document links or contains, and other origins', () => {
    document.head.innerHTML =
      '<link rel="preload" as="script" href="/remotes/mf-farm/1/a.js"><style data-href="a.1.css"></style>';
    warmFiles(['/remotes/mf-farm/1/a.js', '/remotes/mf-farm/1/a.1.css', 'https://elsewhere.example/b.js']);
    expect(asked).not.toHaveBeenCalled();
  });
});
