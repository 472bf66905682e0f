/** What the visitor's clicks and submits came to, as the page's own handlers see them. */
let heard: string[];

const find = <E extends Element>(selector: string, type: new () => E): E => {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`no ${selector}`);
  return element;
};
const click = (selector: string) => find(selector, HTMLElement).click();

/** React has hydrated the page: its handlers are there, and the attribute that says so. */
async function hydrate(): Promise<void> {
  for (const element of document.querySelectorAll('button, a, summary'))
    element.addEventListener('click', () => heard.push(`click ${element.id}`));
  for (const form of document.forms)
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push(`submit ${form.id}`);
    });
  document.documentElement.dataset.page = 'mf-farm/FarmPage';
  // Observers of attributes are told in a microtask.
  await Promise.resolve();
}

beforeEach(() => {
  heard = [];
  delete document.documentElement.dataset.page;
  document.body.innerHTML = `
    <header><button id="menu">Menu</button></header>
    <main>
      <button id="features">View all <span id="count">12</span></button>
      <button id="share">Share</button>
      <a id="link" href="#hours">Hours</a>
      <details><summary id="more">More</summary></details>
      <form id="search"><input id="text"><button id="send">Send</button></form>
    </main>`;
  jest.isolateModules(() => require('./earlyClicks.ts'));
});

describe("before its code has loaded, a page's last click or submit is kept", () => {
  it('repeats a click on a button once, on the same element, when the page is hydrated', async () => {
    click('#count');
    await hydrate();
    expect(heard).toEqual(['click features']);
    document.documentElement.dataset.page = 'mf-store/StorePage';
    await Promise.resolve();
    expect(heard).toHaveLength(1);
  });

  it('repeats the last one only', async () => {
    click('#features');
    click('#share');
    await hydrate();
    expect(heard).toEqual(['click share']);
  });

  it.each([['#menu'], ['#link'], ['#more'], ['#text']])('repeats none on %s', async (selector) => {
    click(selector);
    await hydrate();
    expect(heard).toEqual([]);
  });

  it('keeps a form from leaving the page, and submits it once', async () => {
    const submitted = jest.fn((event: Event) => event.defaultPrevented);
    document.body.addEventListener('submit', submitted);
    click('#send');
    expect(submitted).toHaveReturnedWith(true);
    await hydrate();
    expect(heard).toEqual(['submit search']);
    document.body.removeEventListener('submit', submitted);
  });

  it('repeats none on a button that is gone', async () => {
    click('#features');
    find('#features', HTMLElement).remove();
    await hydrate();
    expect(heard).toEqual([]);
  });
});

it('leaves clicks on a page that is hydrated alone', async () => {
  await hydrate();
  click('#features');
  delete document.documentElement.dataset.page;
  await hydrate();
  expect(heard).toEqual(['click features']);
});

describe('[LAYOUT-54] a double-click on a link', () => {
  const press = (selector: string, detail: number) =>
    find(selector, HTMLElement).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail }),
    );

  it('opens its page once, whatever comes under the pointer', () => {
    document.body.innerHTML =
      '<a id="card" href="#farm"><b>Maple</b></a><a id="other" href="#other">Other</a>';
    expect(press('b', 1)).toBe(true);
    expect(press('#card', 2)).toBe(false);
    expect(press('#card', 1)).toBe(true);
    expect(press('#other', 2)).toBe(false);
  });

  it('turns two pages where the link leads further each time', () => {
    document.body.innerHTML = '<a id="next" href="#page2">Next</a>';
    expect(press('#next', 1)).toBe(true);
    find('#next', HTMLAnchorElement).href = '#page3';
    expect(press('#next', 2)).toBe(true);
  });
});
