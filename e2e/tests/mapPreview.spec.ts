import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// The tests count, hold or answer calls themselves.
test.use({ answersInDocument: false });

/** Positions of farms: the centre of the map, and near the middle of each edge. */
const MIDDLE = { lat: 43.6, lng: -79.4 };
const ZOOM = 9;
const NAMES = ['middle', 'top', 'right', 'bottom', 'left'] as const;
type Name = (typeof NAMES)[number];

const list = (page: Page) => page.getByRole('region', { name: 'Farms' });
const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const label = (page: Page, name: Name) => map(page).getByRole('button', { name, exact: true });
/** A floating card, or the sheet below 768 px. */
const preview = (page: Page, name: Name) =>
  page.getByRole('group', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Converts pixels to degrees at the zoom of these tests. */
const degreesOf = (pixels: number) => (pixels * 360) / (256 * 2 ** ZOOM);

type Places = Record<Name, { lat: number; lon: number }>;
interface Size {
  width: number;
  height: number;
}

function atTheEdges({ width, height }: Size): Places {
  const east = degreesOf(width / 2 - 24);
  const north = degreesOf(height / 2 - 60) * Math.cos((MIDDLE.lat * Math.PI) / 180);
  return {
    middle: { lat: MIDDLE.lat, lon: MIDDLE.lng },
    top: { lat: MIDDLE.lat + north, lon: MIDDLE.lng },
    right: { lat: MIDDLE.lat, lon: MIDDLE.lng + east },
    // Away from the button 'View List'.
    bottom: { lat: MIDDLE.lat - north, lon: MIDDLE.lng - degreesOf(150) },
    left: { lat: MIDDLE.lat, lon: MIDDLE.lng - east },
  };
}

/** Positions under the zoom buttons and the attribution, too far apart for a cluster. */
function underControls({ width, height }: Size): Places {
  const at = (right: number, top: number) => ({
    lat: MIDDLE.lat + degreesOf(height / 2 - top) * Math.cos((MIDDLE.lat * Math.PI) / 180),
    lon: MIDDLE.lng + degreesOf(width / 2 - right),
  });
  return {
    middle: { lat: MIDDLE.lat, lon: MIDDLE.lng },
    top: at(38, 60),
    right: at(70, 128),
    bottom: at(90, height - 8),
    left: at(160, height - 12),
  };
}

/** Moves five farms of the category to the given positions in the map, which is on the page before its farms. */
async function placeFarms(page: Page, placesIn: (size: Size) => Places) {
  await page.route('**/api/farmsearch/proximitysearch*', async (route) => {
    const places = placesIn(await boxOf(map(page).locator('.leaflet-container')));
    const answer = await (await route.fetch()).json();
    const items = answer.data.items
      .slice(0, NAMES.length)
      .map((farm: { location: object }, index: number) => {
        const name = NAMES[index] ?? 'middle';
        return { ...farm, name, location: { ...farm.location, coordinates: places[name] } };
      });
    await route.fulfill({
      json: { data: { items, meta: { total: items.length, pages: 1, limit: 50, page: 1 } } },
    });
  });
}

/** Opens the map of the category with the five farms. */
async function openMap(
  page: Page,
  width: number,
  placesIn: (size: Size) => Places = atTheEdges,
  zoom = ZOOM,
) {
  await page.setViewportSize({ width, height: 900 });
  const view = `map=${zoom}/${MIDDLE.lat.toFixed(5)}/${MIDDLE.lng.toFixed(5)}`;
  const address = `/category/1?page=1&category=pyo-farm&${view}${width < 788 ? '&view=map' : ''}`;
  await placeFarms(page, placesIn);
  await page.goto(address);
  await expect(label(page, 'middle')).toBeVisible();
}

/** Moves and card appear at once: for tests of places, not of the animations between them. */
const withoutMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

async function select(page: Page, name: Name) {
  const height = page.viewportSize()?.height ?? 0;
  const bottom = async () => (await boxOf(label(page, name))).bottom;
  if ((await bottom()) > height) {
    // As a visitor comes to the foot of the map: scrolled down, the header gives way to it.
    await page.mouse.move(100, 500);
    await page.mouse.wheel(0, 400);
    await expect.poll(bottom).toBeLessThanOrEqual(height);
  }
  await label(page, name).click();
  await expect(preview(page, name)).toBeVisible();
  // Waits for the end of its animation.
  await preview(page, name).evaluate((card) =>
    Promise.all(card.getAnimations().map(({ finished }) => finished)),
  );
}

test('[MAP-21] the card floats beside the label inside the map', async ({ page }) => {
  await withoutMotion(page);
  await openMap(page, 1440);
  for (const name of NAMES) {
    await select(page, name);
    const frame = await boxOf(map(page));
    const [card, tag] = [await boxOf(preview(page, name)), await boxOf(label(page, name))];
    expect(card.width, name).toBeGreaterThanOrEqual(280);
    expect(card.width, name).toBeLessThanOrEqual(320);
    expect(card.x, name).toBeGreaterThanOrEqual(frame.x);
    expect(card.y, name).toBeGreaterThanOrEqual(frame.y);
    expect(card.right, name).toBeLessThanOrEqual(frame.right);
    expect(card.bottom, name).toBeLessThanOrEqual(frame.bottom);
    // A few pixels from the label and never over it.
    const across = Math.max(card.x - tag.right, tag.x - card.right);
    const along = Math.max(card.y - tag.bottom, tag.y - card.bottom);
    expect(Math.max(across, along), name).toBeGreaterThanOrEqual(0);
    expect(Math.max(across, along), name).toBeLessThanOrEqual(24);
    await preview(page, name).getByRole('button', { name: 'Close' }).click();
    await expect(preview(page, name)).toHaveCount(0);
  }
});

test('[MAP-21, LIST-46] one pane and a floating card between 768 and 787 px', async ({ page }) => {
  await withoutMotion(page);
  for (const [width, panes, position] of [
    [767, 1, 'fixed'],
    [768, 1, 'absolute'],
    [787, 1, 'absolute'],
    [788, 2, 'absolute'],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' });
    await openMap(page, width);
    await expect(list(page), `${width} px`).toBeVisible({ visible: panes === 2 });
    await expect(page.getByRole('button', { name: 'View List' })).toHaveCount(2 - panes);
    await select(page, 'middle');
    const slot = preview(page, 'middle').locator('..');
    await expect(slot, `${width} px`).toHaveCSS('position', position);
  }
});

test.describe('[MAP-23] the sheet below 768 px', () => {
  const WIDTH = 767;

  test('is at the foot of the window and as wide', async ({ page }) => {
    await withoutMotion(page);
    await openMap(page, WIDTH);
    for (const name of NAMES) {
      await select(page, name);
      const sheet = await boxOf(preview(page, name));
      const navigation = await boxOf(page.getByRole('navigation', { name: 'Main' }));
      expect(sheet.x).toBe(0);
      expect(sheet.width).toBe(WIDTH);
      expect(Math.abs(sheet.bottom - navigation.y)).toBeLessThanOrEqual(1);
      await preview(page, name).getByRole('button', { name: 'Close' }).click();
      await expect(preview(page, name)).toHaveCount(0);
    }
  });
});

test('[MAP-9, MAP-10, MAP-69] every farm on the map is in the list, and drawn at its coordinates', async ({
  page,
}) => {
  await openMap(page, 1440);
  for (const name of NAMES) {
    await expect(label(page, name)).toBeVisible();
    await expect(list(page).getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  const shown = await boxOf(map(page).locator('.leaflet-container'));
  const tag = await boxOf(label(page, 'middle'));
  await expect(label(page, 'middle')).toHaveText('middle');
  expect(Math.abs((tag.x + tag.right) / 2 - (shown.x + shown.right) / 2)).toBeLessThanOrEqual(2);
  // Its name would cover 'Toronto', so it is a dot, whose middle is at the coordinates.
  await expect(label(page, 'middle')).toHaveAttribute('data-dot');
  expect(Math.abs((tag.y + tag.bottom) / 2 - (shown.y + shown.bottom) / 2)).toBeLessThanOrEqual(2);
  await label(page, 'middle').hover();
  await expect(label(page, 'middle').getByText('middle')).toBeVisible();
});

test('[MAP-13, MAP-37] farms at one place can each be pressed and reached by Tab; tiles overlap', async ({
  page,
}) => {
  await withoutMotion(page);
  const place = { lat: MIDDLE.lat, lon: MIDDLE.lng };
  await openMap(
    page,
    1440,
    () => ({ middle: place, top: place, right: place, bottom: place, left: place }),
    15,
  );
  for (const name of NAMES) {
    // Playwright clicks the middle, and fails where something else would get the click.
    await select(page, name);
    await page.keyboard.press('Escape');
    await expect(preview(page, name)).toHaveCount(0);
    await expect(label(page, name)).toBeFocused();
  }
  const gaps = await map(page)
    .locator('canvas')
    .evaluateAll((tiles) => {
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      return boxes.flatMap(({ right, top }) =>
        boxes
          .filter((next) => next.top === top && Math.abs(next.left - right) < 9)
          .map(({ left }) => left - right),
      );
    });
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThan(0);
});

test('[MAP-69] labels stay off zoom buttons and attribution', async ({ page }) => {
  await openMap(page, 390, underControls);
  const controls = [
    await boxOf(map(page).getByRole('button', { name: 'Zoom in' })),
    await boxOf(map(page).getByRole('button', { name: 'Zoom out' })),
    await boxOf(map(page).getByText('Shores')),
  ];
  for (const name of NAMES) {
    const tag = await boxOf(label(page, name));
    for (const control of controls) {
      const across = Math.max(control.x - tag.right, tag.x - control.right);
      const along = Math.max(control.y - tag.bottom, tag.y - control.bottom);
      expect(Math.max(across, along), name).toBeGreaterThanOrEqual(0);
    }
  }
});
