import type { Locator, Page, Route } from '@playwright/test';

/** Headings of the rails of farms on the home page, from top to bottom. */
export const FARM_RAILS = [
  'Top picks this week',
  'Meet the animals nearby',
  'Pick your own farms worth the trip',
  'Winery experiences near you',
  'Our favorite farms',
];
export const CATEGORY_RAIL = "Explore what's out there";
export const BLOG_RAIL = "What We're Talking About";

export const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Left and right edges of the cards in view, in pixels of their row. */
export const cardsInView = (region: Locator) =>
  region.evaluate((section) => {
    const { left, right } = section.getBoundingClientRect();
    return [...section.querySelectorAll('a')]
      .map((card) => card.getBoundingClientRect())
      .filter((box) => box.left >= left - 0.5 && box.right <= right + 0.5)
      .map((box) => ({ left: box.left - left, right: box.right - left }));
  });

/** Names of the cards of a rail that can be reached, in their order. */
export const reachable = (region: Locator) =>
  region.evaluate((section) =>
    [...section.querySelectorAll('a')]
      .filter((card) => !card.closest('[inert]'))
      .map((card) => card.textContent?.trim().slice(0, 30)),
  );

const isRailCall = (url: URL) => url.pathname === '/api/farmsearch/proximitysearch';

/** Answers the calls of the rails with what the API says, changed. */
export function changeFarms(page: Page, change: (farms: Record<string, unknown>[]) => unknown[]) {
  return page.route(isRailCall, async (route: Route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.items = change(body.data.items);
    await route.fulfill({ response, json: body });
  });
}
