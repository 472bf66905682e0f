import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import {
  alertsOf,
  COLOURS,
  choosePictures,
  coloursAt,
  fillTexts,
  newName,
  openForm,
  photo,
  send,
} from '../support/addFarm.ts';
import { gate } from '../support/gate.ts';
import { expect, test } from '../support/test.ts';

interface ShownFarm {
  location: { coordinates: { lat: number; lon: number } };
  coverImage: { viewUrl: string };
}

test('[ADD-39, ADD-41, ADD-45, ADD-52] shows a registered farm in category, map and search', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const alerts = alertsOf(page);
  const name = newName();
  await openForm(page);
  await fillTexts(page, name);
  await choosePictures(page, 6);
  await expect(page.getByText('The pin stands in your town or postal area.')).toBeVisible();

  await page.getByRole('button', { name: 'Move the pin' }).click();
  const steps = ['Pin north', 'Pin east'].flatMap((step) =>
    Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => step),
  );
  for (const step of steps) await page.getByRole('button', { name: step }).click();
  await page.getByRole('button', { name: 'Put the pin here' }).click();
  await expect(page.getByText('The pin stands where you put it.')).toBeVisible();

  // The third upload waits, so that the overlay can be checked.
  const { passed: seen, open: goOn } = gate();
  let puts = 0;
  await page.route('**/api/uploads/**', async (route) => {
    puts += 1;
    if (puts === 3) await seen;
    await route.continue();
  });
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/farms'),
  );
  await send(page);
  const form = page.getByRole('form', { name: 'List your farm', includeHidden: true });
  await expect(page.getByRole('status').getByText('Uploading picture 3 of 7')).toBeVisible();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[inert]').filter({ has: form })).toHaveCount(1);
  goOn();
  const link = page.getByRole('link', { name: `See ${name}` });
  await expect(link).toBeFocused();
  expect(alerts).toEqual(['Farm created successfully!']);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByRole('img', { name: /^Gallery image/ })).toHaveCount(0);
  expect(
    await page.getByLabel('Cover image').evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft|TOKEN/.test(key))),
  ).toEqual([]);

  const { data } = await (await created).json();
  const answer = await (await page.request.get(`/api/farms/${data.id}`)).json();
  const farm: ShownFarm = answer.data;
  const gallery = await (await page.request.get(`/api/farms/${data.id}/images/bulk-gallery`)).json();
  expect(await coloursAt(page, [farm.coverImage.viewUrl])).toEqual(COLOURS.slice(0, 1));
  expect(
    await coloursAt(
      page,
      gallery.data.map((image: { viewUrl: string }) => image.viewUrl),
    ),
  ).toEqual(COLOURS.slice(1, 7));

  const shown = page.getByRole('region', { name: 'Your farm is on Sideroad' });
  for (const part of [shown.getByText('Kenora, Ontario'), link])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Name', { exact: true })).not.toBeInViewport();
  await expectAccessible(page, 'created');

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'List your farm' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  expect(alerts.filter((said) => said.startsWith('Farm created'))).toHaveLength(1);
  await page.goForward();
  const photos = page.getByRole('group', { name: 'Photos' }).getByRole('img');
  await expect(photos.first()).toBeVisible();
  expect(await photos.count()).toBeGreaterThanOrEqual(5);

  const { lat, lon } = farm.location.coordinates;
  // At zoom 15 no label joins those of the farms that other tests register in the same town.
  const categories: { data: { id: string; name: string }[] } = await (
    await page.request.get('/api/categories')
  ).json();
  const category = categories.data.find((known) => known.name === 'Tree Farm')?.id;
  await page.goto(
    `/category/${category}?page=1&category=tree-farm&map=15/${lat.toFixed(5)}/${lon.toFixed(5)}`,
  );
  await expect(page.getByRole('region', { name: 'Farms' }).getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map' }).getByRole('button', { name })).toBeVisible();

  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(1);
});

test('[ADD-55] keeps the form as a draft over a reload, one for each tab', async ({ page }) => {
  alertsOf(page);
  await openForm(page);
  await page.getByLabel('Name', { exact: true }).fill('Maple Hollow');
  await page.getByRole('group', { name: 'Monday' }).getByLabel('Closed').check();
  await page.getByRole('checkbox', { name: 'Winery' }).check();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Maple Hollow');
  await page.reload();
  await expect(page.getByText('We kept what you wrote on this device.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maple Hollow');
  await expect(page.getByRole('group', { name: 'Monday' }).getByLabel('Closed')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Winery' })).toBeChecked();

  const other = await page.context().newPage();
  await openForm(other);
  await other.getByLabel('Name', { exact: true }).fill('Larchwood');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Larchwood');
  await other.reload();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Larchwood');
  await other.close();

  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maple Hollow');
  await page.evaluate((key) => localStorage.removeItem(`${key}.2`), 'sideroad.add-farm.draft');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Tree Farm' })).toBeAttached();
  await expect(page.getByText('We kept what you wrote on this device.')).toHaveCount(0);
});

test('[ADD-1, ADD-55] warns before unsent changes are left by a link, by Back or with the tab', async ({
  page,
}) => {
  const asked: string[] = [];
  let stay = true;
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    await (stay ? dialog.dismiss() : dialog.accept());
  });
  const question = expect.stringContaining('Your texts are kept as a draft');
  const name = page.getByLabel('Name', { exact: true });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'List your farm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'List your farm' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(asked).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'List your farm' }).click();
  await name.fill('Maple Hollow');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect.poll(() => asked).toEqual([question]);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual([question, question]);
  await expect(page).toHaveURL('/add-farm');
  await expect(name).toHaveValue('Maple Hollow');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked.at(-1)).toBe('beforeunload');
  await expect(name).toHaveValue('Maple Hollow');

  stay = false;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('List your farm');
});

test('[PIC-3, PIC-1] takes pictures by drop and paste, and reorders them by keyboard and mouse', async ({
  page,
}) => {
  await openForm(page);
  const gallery = page.getByLabel('Gallery images');
  const files = await Promise.all(['a', 'b'].map((name) => photo(COLOURS[1], `${name}.jpg`)));
  await gallery.setInputFiles(files);
  const give = (type: 'drop' | 'paste', name: string) =>
    gallery.evaluate(
      (input, [kind, fileName, bytes]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
        data.items.add(new File([content], fileName, { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        input.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      [type, name, files[0]?.buffer.toString('base64') ?? ''] as const,
    );
  await give('drop', 'c.jpg');
  await give('paste', 'd.jpg');
  const handles = page.getByRole('button', { name: /^Move .*jpg$/ });
  const order = () =>
    handles.evaluateAll((all) => all.map((handle) => handle.ariaLabel?.slice(5, 6)).join(''));
  await expect.poll(order).toBe('abcd');
  await expect(page.getByText('4 of 4 pictures ready')).toBeAttached();
  await expect(page.getByText('You must upload at least 4 images.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Move a.jpg', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('a.jpg is at place 1.')).toBeAttached();
  // The first key after the lift may come before the library listens to keys.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('a.jpg is at place 2.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(order).toBe('bacd');

  const from = await page.getByRole('button', { name: 'Move b.jpg', exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move c.jpg', exact: true }).boundingBox();
  if (!from || !to) throw new Error('Both are on the page');
  await page.mouse.move(from.x + 22, from.y + 22);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 22, to.y + 22, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toBe('acbd');
});

for (const width of [320, 1440]) {
  test(`[ADD-35] is accessible empty and with errors at ${width} px, light and dark`, async ({ page }) => {
    alertsOf(page);
    await page.setViewportSize({ width, height: 800 });
    await openForm(page);
    await expectAccessible(page, 'empty');
    await page.getByLabel('Name', { exact: true }).fill('W'.repeat(100));
    await page.getByLabel('City').fill('Kenora');
    await send(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('Description')).toBeFocused();
    const error = page.getByText('This is required.').first();
    const red = await error.evaluate((text) => getComputedStyle(text).color);
    await expect(page.getByLabel('Description')).toHaveCSS('border-top-color', red);
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
    await expectAccessible(page, 'with errors');
    await page.getByLabel('Cover image').setInputFiles(await photo(COLOURS[0], `${'long'.repeat(40)}.jpg`));
    await page.getByLabel('Gallery images').setInputFiles({
      name: `${'long'.repeat(40)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByText('1 of 2 pictures ready')).toBeAttached();
    await expectNoOverflow(page, 'with pictures');
  });
}

test('[ADD-55] keeps what is typed between the commit of the hydration and its effects', async ({ page }) => {
  // React marks each element that it hydrates. A delay of its scheduler makes the time until the effects long enough.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message) {
      setTimeout(() => post.call(this, message), 100);
    };
    const wait = setInterval(() => {
      const input = document.querySelector<HTMLInputElement>('form input[autocomplete=organization]');
      const isHydrated = (element: Element | null | undefined) =>
        element && Object.keys(element).some((key) => key.startsWith('__react'));
      if (!input || !isHydrated(document.querySelector('form [type=submit]'))) return;
      clearInterval(wait);
      input.focus();
      document.execCommand('insertText', false, 'Larchwood');
    });
  });
  await page.goto('/add-farm');
  await expect(page.getByRole('checkbox', { name: 'Tree Farm' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Larchwood');
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[PIC-3] speaks of taking and choosing pictures, not of drop and paste', async ({ page }) => {
    await openForm(page);
    await expect(page.getByText('Take or choose a picture')).toBeVisible();
    await expect(page.getByText('Take or choose pictures')).toBeVisible();
    for (const hint of await page.getByText('Pick, drop or paste').all()) await expect(hint).toBeHidden();
  });
});
