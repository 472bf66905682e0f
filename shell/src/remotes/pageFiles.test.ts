import { dropLostStyles, TIMEOUT_MS, warmFiles } from './pageFiles.ts';

const hrefs = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const link = (name: string) =>
  `<link rel="stylesheet" href="/remotes/mf-farm/1/${name}" data-href="${name}">`;

/** Gives a link the sheet that a browser would give it. */
function come(name: string, cssRules: () => string[] = () => ['@layer pages;']): HTMLLinkElement {
  const [found] = [...document.querySelectorAll('link')].filter(({ href }) => href.endsWith(name));
  if (!found) throw new Error(`no link to ${name}`);
  Object.defineProperty(found, 'sheet', { value: Object.defineProperty({}, 'cssRules', { get: cssRules }) });
  return found;
}

/** The browser's records: what is named came or failed. */
function finish(...names: string[]): void {
  const getEntriesByName = (href: string) => names.filter((name) => href.endsWith(name));
  Object.defineProperty(performance, 'getEntriesByName', { configurable: true, value: getEntriesByName });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

describe('[ERR-23] styles that did not come are left to the page that needs them', () => {
  it("a style that failed in the document is requested by the page's code", async () => {
    document.head.innerHTML = `<link rel="stylesheet" href="/assets/lost.css">${['came', 'lost', 'refused'].map((name) => link(`${name}.css`)).join('')}`;
    come('came.css');
    come('refused.css', () => []);
    come('1/lost.css', () => {
      throw new DOMException('Cannot access rules', 'SecurityError');
    });
    finish('lost.css', 'refused.css');
    const settled = dropLostStyles();
    expect(hrefs()).toEqual(['/assets/lost.css', '/remotes/mf-farm/1/came.css']);
    await settled;
  });

  it.each(['load', 'error'])(
    'one under way is waited for, so that no page shows without it: %s',
    async (end) => {
      document.head.innerHTML = link('late.css');
      finish();
      let isSettled = false;
      const settled = dropLostStyles().then(() => {
        isSettled = true;
      });
      await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      expect([isSettled, hrefs()]).toEqual([false, ['/remotes/mf-farm/1/late.css']]);
      if (end === 'load') come('late.css');
      document.querySelector('link')?.dispatchEvent(new Event(end));
      await settled;
      expect(hrefs()).toHaveLength(end === 'load' ? 1 : 0);
    },
  );

  it('one that hangs delays its page only until the timeout', async () => {
    document.head.innerHTML = link('hanging.css');
    finish();
    const settled = dropLostStyles();
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    await settled;
    expect(hrefs()).toEqual([]);
  });
});

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
  it('requests each file, and ignores failures', () => {
    warmFiles(['/remotes/mf-farm/1/a.js', `${location.origin}/remotes/mf-farm/1/b.css`]);
    expect(asked.mock.calls.map(([file]) => file)).toEqual([
      '/remotes/mf-farm/1/a.js',
      `${location.origin}/remotes/mf-farm/1/b.css`,
    ]);
    expect(document.head).toBeEmptyDOMElement();
  });

  it('skips files that the document links, and other origins', () => {
    document.head.innerHTML = '<link rel="preload" as="script" href="/remotes/mf-farm/1/a.js">';
    warmFiles(['/remotes/mf-farm/1/a.js', 'https://elsewhere.example/b.js']);
    expect(asked).not.toHaveBeenCalled();
  });
});
