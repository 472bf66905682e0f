import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

/** Colours that the pictures of a test farm are told apart by, the cover's first. */
export const COLOURS = ['#c03028', '#2868c0', '#28a048', '#d0a020', '#8038b0', '#20a0a8', '#705030'] as const;

/** A photograph of one colour, as a file field takes it. */
export async function photo(colour: string, name: string) {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** The colour among `COLOURS` that a picture has. */
export async function colourOf(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).stats();
  const difference = (colour: string) =>
    [0, 1, 2].reduce((sum, channel) => {
      const value = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16);
      return sum + Math.abs((channels[channel]?.mean ?? 0) - value);
    }, 0);
  return [...COLOURS].sort((one, other) => difference(one) - difference(other))[0] ?? '';
}

/** Colours of pictures at the given addresses, in their order. */
export const coloursAt = (page: Page, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => colourOf(await (await page.request.get(address)).body())));

/** Writes down what the page alerts, and agrees to what it asks. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return alerts;
}

/** Opens the form with its choices at hand. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/add-farm');
  await expect(page.getByRole('checkbox', { name: 'Tree Farm' })).toBeAttached();
}

/** Chooses a cover and as many gallery pictures as asked for, and waits until all are ready. */
export async function choosePictures(page: Page, gallery: number): Promise<void> {
  const [cover, ...others] = await Promise.all(
    COLOURS.slice(0, gallery + 1).map((colour, index) => photo(colour, `picture ${index}.jpg`)),
  );
  if (!cover) throw new Error('There is a cover');
  await page.getByLabel('Cover image').setInputFiles(cover);
  await page.getByLabel('Gallery images').setInputFiles(others);
  await expect(page.getByText(`${gallery + 1} of ${gallery + 1} pictures ready`)).toBeAttached({
    timeout: 30_000,
  });
}

/** Fills in everything but the pictures: a tree farm far from where the other tests look. */
export async function fillTexts(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Spruce and fir under a wide sky.');
  await page.getByLabel('Phone').fill('8075550123');
  await page.getByLabel('Tip 1 Title').fill('Dress warmly');
  await page.getByLabel('Tip 1 Text').fill('The wind comes straight off the lake.');
  await page.getByRole('checkbox', { name: 'Tree Farm' }).check();
  await page.getByRole('checkbox', { name: 'Walking trails' }).check();
  await page.getByLabel('Street', { exact: true }).fill('1 Lakeshore Road');
  await page.getByLabel('City').fill('Kenora');
  await page.getByLabel('Zipcode').fill('P9N 1A1');
}

export const send = (page: Page) => page.getByRole('button', { name: 'List my farm' }).click();

/** A name that no other farm has. */
export const newName = () => `Larchwood ${Math.random().toString(36).slice(2, 10)}`;
