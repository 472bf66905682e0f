import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

declare global {
  var axe: typeof import('axe-core');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe on the current page in the light and in the dark scheme: rule and first element of each. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // A colour on its way from one scheme to the other is in neither.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
    });
    const violations = await page.evaluate(async (isDark) => {
      // The schemes differ in colours only.
      const options = isDark ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
      const results = await globalThis.axe.run(document, options);
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    }, colorScheme === 'dark');
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/** Pixels by which the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Milliseconds for axe itself, which takes seconds on a busy machine, and for cards that are still fading in, whose text is
 * pale for a moment: what is wrong stays wrong.
 */
const SETTLED = 20_000;

/** Axe finds nothing in either scheme, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect.poll(() => violationsOf(page), { message: state, timeout: SETTLED }).toEqual([]);
  expect(await overflowOf(page), `${state}: horizontal scroll`).toBe(0);
}

/** Nothing scrolls sideways. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  expect(await overflowOf(page), `${state}: horizontal scroll`).toBe(0);
}

/**
 * The links, buttons and fields that take less than `least` by `least` pixels of pointing. What counts is what
 * answers at that distance from the middle, not the box that is drawn. Links within a sentence are left out, as WCAG 2.5.8
 * leaves them out.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const reach = size / 2 - 0.6;
    const isShown = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' && element.closest('p') !== null;
    const answers = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    };
    const isSmall = (element: HTMLElement) => {
      const drawn = element.getBoundingClientRect();
      if (drawn.width >= size && drawn.height >= size) return false;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const across = width >= size || (answers(element, x - reach, y) && answers(element, x + reach, y));
      const down = height >= size || (answers(element, x, y - reach) && answers(element, x, y + reach));
      return !across || !down;
    };
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')].filter(
      (element) =>
        !element.closest('[inert]') &&
        !element.matches(':disabled') &&
        isShown(element) &&
        !isInSentence(element),
    );
    return targets.filter(isSmall).map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.ariaLabel ?? element.textContent?.trim().slice(0, 40);
      return `${element.tagName} '${name}' ${Math.round(width * 10) / 10} x ${Math.round(height * 10) / 10}`;
    });
  }, least);
}
