import { REST_MS, watchLinks } from './prefetch.ts';

// The loader reads the document's registry as soon as it is imported.
jest.mock('../remotes/loader.ts', () => ({ loader: {} }));

const HERE = '/category/1?page=1';
const prefetch = jest.fn<void, [string]>();
watchLinks(prefetch);

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', HERE);
  prefetch.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  document.body.replaceChildren();
});

/** A link on the page with a picture in it; what happens, happens to the picture. */
function link(attributes: string) {
  document.body.innerHTML = `<a ${attributes}><img alt=""></a><p>Text</p>`;
  const [picture, text] = [document.querySelector('img'), document.querySelector('p')];
  const to = (target: Element | null) => (type: string) =>
    target?.dispatchEvent(new Event(type, { bubbles: true }));
  return { on: to(picture), off: to(text) };
}

/** The visitor's connection as the browser tells it. */
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

describe('[LAYOUT-72] links that the visitor is about to follow', () => {
  it.each(['pointerover', 'focusin'])('requests a page after a rest of 80 ms on its link, by %s', (type) => {
    const { on, off } = link('href="/farm/1/x?from=list"');
    on(type);
    jest.advanceTimersByTime(REST_MS - 1);
    off(type);
    jest.advanceTimersByTime(1000);
    expect(prefetch).not.toHaveBeenCalled();
    on(type);
    jest.advanceTimersByTime(80);
    expect(prefetch.mock.calls).toEqual([['/farm/1/x?from=list']]);
  });

  it('requests a page at once when its link is pressed', () => {
    link('href="/farm/1/x"').on('pointerdown');
    expect(prefetch.mock.calls).toEqual([['/farm/1/x']]);
  });

  it.each([
    ['the page that is shown', `href="${HERE}"`],
    ['a place on it', `href="${HERE}#content"`],
    ['another site', 'href="https://elsewhere.example/farm/1"'],
    ['mail', 'href="mailto:hello@sideroad.example"'],
    ['another tab', 'href="/farm/1/x" target="_blank"'],
    ['a download', 'href="/farm/1/x" download'],
    ['nothing', ''],
  ])('asks for nothing where a link leads to %s', (_name, attributes) => {
    link(attributes).on('focusin');
    jest.advanceTimersByTime(1000);
    expect(prefetch).not.toHaveBeenCalled();
  });
});

describe('[LAYOUT-72] a metered or slow connection', () => {
  it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
    'requests nothing ahead with %j',
    (connection) => {
      connect(connection);
      const { on } = link('href="/farm/1/x"');
      for (const type of ['pointerover', 'focusin', 'pointerdown']) {
        on(type);
        jest.advanceTimersByTime(1000);
      }
      expect(prefetch).not.toHaveBeenCalled();
    },
  );

  it('requests pages ahead on other connections', () => {
    connect({ saveData: false, effectiveType: '3g' });
    link('href="/farm/1/x"').on('focusin');
    jest.advanceTimersByTime(REST_MS);
    expect(prefetch).toHaveBeenCalled();
  });
});
