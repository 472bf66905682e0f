import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Command, startCommand } from './command.ts';
import { expect } from './test.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * `npm run standalone -- NAME` as a process of its own, until it says where it is.
 * @param origin of the remote's dev port
 */
export async function startHarness(
  name: string,
  origin: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<Command> {
  const command = startCommand(process.execPath, ['scripts/standalone.mjs', name, ...args], {
    cwd: ROOT,
    env,
  });
  await command.printed(`alone: ${origin}`);
  // Waits for its first build.
  await fetch(`${origin}/remoteEntry.js`);
  return command;
}

/** A list or field of the harness's bar. */
export const control = (page: Page, label: string) =>
  page.getByRole('toolbar', { name: 'Standalone' }).getByRole('combobox', { name: label, exact: true });

/** Chooses in the harness's bar. */
export const choose = (page: Page, label: string, option: string) =>
  control(page, label).selectOption(option);

/** Opens an address of a harness whose page has come. */
export async function openPage(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
