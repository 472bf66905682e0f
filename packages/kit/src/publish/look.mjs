// @ts-check
/** Looks at a page as a visitor does: what is there, and whether it can be seen. */
import sharp from 'sharp';

/** Spread of brightness (0 to 255) below which a part of the screen is one colour: nobody can read a text in it. */
const BLANK = 2;
/** Part of the texts in view that must be readable. Sliders and sticky bars may cover some. */
const READABLE = 0.5;
const WATCHED =
  'display visibility opacity transform filter color background-color font-size pointer-events'.split(' ');

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ faults: string[], header: Box | null, texts: Box[] }} Layout */

/**
 * Finds the parts of a page that a visitor must see. Runs in the page.
 * @param {{ hasHeader: boolean, own: string, watched: string[] }} expected whether the server's document has a header; `own`:
 *   the version's files; `watched`: properties of the shell's parts that its styles must not change
 * @returns {Layout}
 */
function readLayout({ hasHeader, own, watched }) {
  /** @type {string[]} */
  const faults = [];
  const isShown = (/** @type {Element} */ element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const boxOf = (/** @type {{ getBoundingClientRect: () => DOMRect }} */ of) => {
    const { x, y, width, height } = of.getBoundingClientRect();
    return { x, y, width, height };
  };
  const isInView = (/** @type {Box} */ { x, y, width, height }) =>
    width > 1 && height > 1 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  /** Whether a click in the middle of the box reaches the element. */
  const isOnTop = (/** @type {Element} */ element, /** @type {Box} */ { x, y, width, height }) => {
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  };

  const header = [...document.querySelectorAll('header')].find((one) => !one.closest('main')) ?? null;
  const headerBox = header && boxOf(header);
  if (hasHeader && (!header || !headerBox || !isShown(header) || headerBox.width * headerBox.height === 0))
    faults.push('the header is not visible');
  else if (header && headerBox && !isOnTop(header, headerBox)) faults.push('something covers the header');

  const main = document.querySelector('main');
  const headings = [...document.querySelectorAll('h1')];
  if (!main || !isShown(main)) faults.push('the main part is not visible');
  else if (headings.length === 0) faults.push('the page has no h1');
  else if (!headings.some(isShown)) faults.push('the h1 is not visible');

  /** @type {Box[]} */
  const texts = [];
  let covered = 0;
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent?.trim() || !element || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = boxOf(range);
    if (!isInView(box) || element.closest('.sr-only, script, style')) continue;
    if (isOnTop(element, box)) texts.push(box);
    else covered += 1;
  }
  if (main && faults.length === 0) {
    if (texts.length + covered === 0) faults.push('the main part shows no text');
    else if (texts.length < covered) faults.push("something covers the page's texts");
  }

  // What the version's styles change outside of its page: the shell's parts must look the same without them.
  const parts = [
    document.documentElement,
    document.body,
    ...[...document.querySelectorAll('header, footer')].filter((one) => !one.closest('main')),
  ];
  const looks = () =>
    parts.flatMap((part) =>
      watched.map((name) => `${name} of ${part.localName}: ${getComputedStyle(part).getPropertyValue(name)}`),
    );
  const sheets = [...document.styleSheets].filter(({ href, ownerNode }) =>
    (href ?? (ownerNode instanceof HTMLElement ? ownerNode.dataset.href : '') ?? '').includes(own),
  );
  const before = looks();
  for (const sheet of sheets) sheet.disabled = true;
  const without = looks();
  const changed = before.filter((line, index) => line !== without[index]);
  for (const sheet of sheets) sheet.disabled = false;
  if (changed.length > 0) faults.push(`its styles change the shell: ${changed.join(', ')}`);
  return {
    faults,
    header: headerBox,
    texts: texts.sort((a, b) => b.width * b.height - a.width * a.height).slice(0, 8),
  };
}

/**
 * Looks at what is on the screen.
 * @param {import('@playwright/test').Page} page @param {{ hasHeader: boolean, own: string }} expected as for `readLayout`
 * @returns {Promise<string[]>} what a visitor would miss
 */
export async function lookAt(page, expected) {
  const { faults, header, texts } = await page.evaluate(readLayout, { ...expected, watched: WATCHED });
  if (faults.length > 0) return faults;
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  const isBlank = async (/** @type {Box} */ { x, y, width, height }) => {
    const region = {
      left: Math.floor(x),
      top: Math.floor(y),
      width: Math.floor(width),
      height: Math.floor(height),
    };
    const { channels } = await sharp(await picture.clone().extract(region).toBuffer())
      .greyscale()
      .stats();
    return (channels[0]?.stdev ?? 0) < BLANK;
  };
  const blank = await Promise.all(texts.map(isBlank));
  const readable = blank.filter((is) => !is).length / blank.length;
  return [
    ...(header && (await isBlank(header)) ? ['the header is blank: one colour covers it'] : []),
    ...(readable < READABLE
      ? ["the page's texts are blank: they have the colour of what is behind or over them"]
      : []),
  ];
}
