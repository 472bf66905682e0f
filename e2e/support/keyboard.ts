import type { Page } from '@playwright/test';
import { heardByPage } from './scroll.ts';

/** A place where the Tab key stops. */
export interface Stop {
  name: string;
  /** The landmark, region or dialog around it. */
  group: string;
  /** On the page, in pixels; of what stays in place, in the window. */
  box: { left: number; top: number; right: number; bottom: number };
  groupTop: number;
  /** Why a visitor would not see where the focus is; empty when all is well. */
  wrong: string;
}

declare global {
  var lastStop: { element: HTMLElement; looks: string } | null;
}

/** What the focus is on; null when it is nowhere. Also judges the ring of the stop before, now that it is gone. */
function look(): { stop: Stop | null; ringless: boolean } {
  const looksOf = (element: Element) => {
    const looks: string[] = [];
    for (let at: Element | null = element; at && looks.length < 4; at = at.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(at);
      looks.push([outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join(' '));
    }
    return looks.join('; ');
  };
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const before = globalThis.lastStop;
  const ringless =
    before?.element.isConnected === true &&
    before.element !== document.activeElement &&
    // A field shows the focus for all that is in it.
    !before.element.parentElement?.contains(document.activeElement) &&
    looksOf(before.element) === before.looks;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) {
    globalThis.lastStop = null;
    return { stop: null, ringless };
  }
  globalThis.lastStop = { element: activeElement, looks: looksOf(activeElement) };
  const rect = activeElement.getBoundingClientRect();
  const [x, y] = [rect.left + rect.width / 2, rect.top + Math.min(rect.height / 2, 40)];
  const hit = document.elementFromPoint(x, y);
  const inView = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const seen = hit !== null && activeElement.contains(hit);
  const group =
    activeElement.closest<HTMLElement>('[role=dialog], section, header, footer, nav, main') ?? document.body;
  const inPlace = activeElement.closest('header, [role=dialog]') !== null;
  const row = activeElement.closest('ul');
  const [across, down] = [row?.scrollLeft ?? 0, inPlace ? 0 : scrollY];
  const groupBox = group.getBoundingClientRect();
  const wrong = [
    rect.width < 2 || rect.height < 2 ? 'has no size' : '',
    inView ? '' : 'is outside the window',
    inView && !seen ? `is covered by ${hit?.outerHTML.slice(0, 80)}` : '',
    activeElement.closest('[inert], [aria-hidden=true]') ? 'is in hidden content' : '',
  ];
  const stop = {
    name: activeElement.ariaLabel ?? activeElement.textContent?.trim().slice(0, 40) ?? '',
    group: `${group.tagName} ${group.ariaLabel ?? group.querySelector('h2')?.textContent ?? ''}`.trim(),
    box: {
      left: rect.left + across,
      top: rect.top + down,
      right: rect.right + across,
      bottom: rect.bottom + down,
    },
    groupTop: groupBox.top + down,
    wrong: wrong.filter(Boolean).join(', '),
  };
  return { stop, ringless };
}

/** More stops than any page has: the focus would go round in a trap. */
const MOST_STOPS = 300;

/** Attempts, 50 ms apart: for an element to come into view, and for the focus to leave the page at its end. */
const MOST_LOOKS = 60;
const LOOKS_AT_END = 4;

/**
 * Presses Tab from the page's start until the focus leaves the page, and returns the stops. Fails at a stop that cannot
 * be seen, that looks the same without the focus, or that keeps it.
 */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    // A stop may scroll the page, and the header comes or goes.
    await heardByPage(page);
    let { stop, ringless } = await page.evaluate(look);
    const before = stops.at(-1);
    if (before && ringless) before.wrong += ' looks the same without the focus';
    // The browser brings a stop into view, the header comes back, and a control that ends hands the focus on, in a moment.
    for (let tries = 0; stop ? stop.wrong && tries < MOST_LOOKS : tries < LOOKS_AT_END; tries += 1) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      ({ stop } = await page.evaluate(look));
    }
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not leave the page: ${stops.slice(-5).map(({ name }) => name)}`);
}

/** Labels have no order on a map. 'Pause' comes first wherever it is drawn. */
const isUnordered = ({ group, name }: Stop) => group === 'SECTION Map' || name === 'Pause';

/** Whether `next` is read after `before`: not above it, or beside it to the right. */
function follows(before: Stop, next: Stop): boolean {
  const slack = 12;
  if (isUnordered(before)) return true;
  // The browser may scroll between two stops of one group: then their places in the group count.
  const scrolled = before.group === next.group ? next.groupTop - before.groupTop : 0;
  const below = next.box.top - scrolled >= before.box.top - slack;
  const beside = next.box.left >= before.box.right - slack;
  return below || beside || (before.group !== next.group && next.groupTop >= before.groupTop - slack);
}

/** The pairs of stops of which the second is seen before the first. */
export const againstSight = (stops: readonly Stop[]) =>
  stops.flatMap((next, index) => {
    const before = stops[index - 1];
    return before && !follows(before, next)
      ? [`${before.group}: ${before.name} > ${next.group}: ${next.name}`]
      : [];
  });
