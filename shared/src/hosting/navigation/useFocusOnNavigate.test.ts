import { focusHeading, HEADING_LIMIT_MS } from './useFocusOnNavigate.ts';

/** A page's area and a link outside it, as on every page of the site. */
function setUp() {
  document.body.innerHTML = '<a href="/">link</a><input aria-label="field"><main></main>';
  const [link, field, main] = ['a', 'input', 'main'].map((tag) => document.querySelector<HTMLElement>(tag));
  if (!link || !field || !main) throw new Error('the page is incomplete');
  link.focus();
  const show = async (html: string) => {
    main.innerHTML = html;
    // Mutation observers are told in a microtask.
    await Promise.resolve();
  };
  const focused = () => document.activeElement?.textContent;
  return { link, field, main, show, focused };
}

describe('[LAYOUT-57] focuses the heading of the new page', () => {
  it('as soon as it appears', async () => {
    const { main, show, focused } = setUp();
    focusHeading(main);
    expect(focused()).toBe('link');
    await show('<div><h1 tabindex="-1">Farms</h1></div>');
    expect(focused()).toBe('Farms');
  });

  it('on the next one when the first heading was only for the time of loading', async () => {
    const { main, show, focused } = setUp();
    focusHeading(main);
    await show('<h1>Loading</h1>');
    await show('<h1>Farms</h1>');
    expect(focused()).toBe('Farms');
  });
});

describe('the focus stays where the visitor has put it since', () => {
  it('in a field', async () => {
    const { main, show, field } = setUp();
    focusHeading(main);
    field.focus();
    await show('<h1>Farms</h1>');
    expect(field).toHaveFocus();
  });

  it.each(['keydown', 'pointerdown'])('after a %s', async (type) => {
    const { main, show, link } = setUp();
    focusHeading(main);
    document.dispatchEvent(new Event(type));
    await show('<h1>Farms</h1>');
    expect(link).toHaveFocus();
  });

  it('when the page takes too long', async () => {
    jest.useFakeTimers();
    const { main, show, link } = setUp();
    focusHeading(main);
    jest.advanceTimersByTime(HEADING_LIMIT_MS);
    jest.useRealTimers();
    await show('<h1>Farms</h1>');
    expect(link).toHaveFocus();
  });
});
