import { retainFocus } from './retainFocus.ts';

let stop: () => void;
afterEach(() => {
  stop();
  // The visitor goes on.
  document.dispatchEvent(new Event('keydown'));
});

/** A page with the focus on its control `id`. */
function setUp(html: string, id: string) {
  document.body.innerHTML = `<header><a href="/">Home</a></header><main tabindex="-1">${html}</main>`;
  const [main, pressed] = [document.querySelector('main'), document.getElementById(id)];
  if (!main || !pressed) throw new Error('the page is incomplete');
  stop = retainFocus(main);
  pressed.focus();
  return { main, pressed };
}

const frame = () => new Promise(requestAnimationFrame);
const focused = () => document.activeElement?.id || document.activeElement?.localName;

const LIST = `<h1 tabindex="-1" id="title">Tips</h1>
  <section id="list">
    <ul><li><button id="a"></button></li><li id="item"><button id="b"></button></li><li><button id="c"></button></li></ul>
    <div><button id="add"></button></div>
  </section>
  <button id="send"></button>`;

describe('[A11Y-33] what has the focus and goes gives it to', () => {
  it.each([
    ['the next item of a list', 'item', 'b', 'c'],
    ['the item before it at the end of a list', 'item', 'c', 'b'],
    ['the first control after an emptied list', 'all', 'b', 'add'],
    ['its section, when no control is left there', 'section', 'b', 'list'],
  ])('%s', async (_name, what, id, expected) => {
    const { pressed } = setUp(LIST, id);
    const section = document.getElementById('list');
    if (what === 'all') section?.querySelector('ul')?.remove();
    else if (what === 'section') section?.replaceChildren('Loading');
    else pressed.parentElement?.remove();
    await frame();
    expect(focused()).toBe(expected);
  });

  it('what is loading in its place', async () => {
    const html = '<div><section id="farms"></section><p><button id="again"></button></p></div>';
    const { pressed } = setUp(html, 'again');
    document.getElementById('farms')?.setAttribute('aria-busy', 'true');
    pressed.parentElement?.remove();
    await frame();
    expect(focused()).toBe('farms');
  });

  it('what replaces it', async () => {
    const { pressed } = setUp(LIST, 'b');
    pressed.outerHTML = '<p>Saved. <a href="/" id="see">See</a></p>';
    await frame();
    expect(focused()).toBe('see');
  });

  it('the heading of the page that replaces all of it, also when that comes late', async () => {
    const { main } = setUp(LIST, 'b');
    main.innerHTML = '<p>Loading</p>';
    await frame();
    main.innerHTML = '<a href="/">Back</a><h1 id="next">Farms</h1>';
    await frame();
    expect(focused()).toBe('next');
  });

  it.each(['disabled', 'inert'])('a neighbour when it becomes %s', async (attribute) => {
    const { pressed } = setUp(LIST, 'b');
    pressed.setAttribute(attribute, '');
    await frame();
    expect(focused()).toBe('c');
  });

  it('itself when it is only moved', async () => {
    const { pressed } = setUp(LIST, 'b');
    document.querySelector('ul')?.append(document.getElementById('item') ?? '');
    await frame();
    expect(pressed).toHaveFocus();
  });
});

describe('[A11Y-33] the focus stays', () => {
  it('where the page has put it', async () => {
    const { pressed } = setUp(LIST, 'b');
    pressed.remove();
    document.getElementById('send')?.focus();
    await frame();
    expect(focused()).toBe('send');
  });

  it('off a control that the visitor has left before it went', async () => {
    const { pressed } = setUp(LIST, 'b');
    pressed.blur();
    await frame();
    pressed.remove();
    await frame();
    expect(focused()).toBe('body');
  });

  it('off everything once it has been stopped', async () => {
    const { pressed } = setUp(LIST, 'b');
    stop();
    pressed.remove();
    await frame();
    expect(focused()).toBe('body');
  });
});
