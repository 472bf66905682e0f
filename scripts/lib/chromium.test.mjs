import { existsSync } from 'node:fs';
import { findChromium, findTestBrowser } from './chromium.mjs';
import { installPackage, run } from './debian.mjs';

jest.mock('node:fs', () => ({ existsSync: jest.fn() }));
jest.mock('./debian.mjs', () => ({ installPackage: jest.fn(), run: jest.fn() }));
jest.mock('@playwright/test', () => ({ chromium: { executablePath: () => '/playwright/chrome' } }));

/** The machine has these files. */
const onMachine = (...files) => jest.mocked(existsSync).mockImplementation((file) => files.includes(file));
const { CHROMIUM_PATH } = process.env;
beforeEach(() => {
  delete process.env.CHROMIUM_PATH;
  jest.mocked(installPackage).mockReset();
  jest.mocked(run).mockReset();
});
afterAll(() => {
  if (CHROMIUM_PATH) process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

describe('[RUN-55] the browser of the checks', () => {
  it.each([
    ['/usr/bin/chromium-headless-shell'],
    ['/usr/bin/chromium'],
    ['/usr/bin/google-chrome'],
    ['/playwright/chrome'],
  ])('is the one that is there, and nothing is installed beside it: %s', async (place) => {
    onMachine(place);
    await expect(findTestBrowser({ install: true })).resolves.toBe(place);
    await expect(findChromium()).resolves.toBe(place);
    expect(installPackage).not.toHaveBeenCalled();
    expect(run).not.toHaveBeenCalled();
  });

  it('is installed with the reason if that is asked for and none exists', async () => {
    onMachine();
    jest.mocked(installPackage).mockImplementation(() => {
      onMachine('/usr/bin/chromium-headless-shell');
      return true;
    });
    await expect(findTestBrowser({ install: true })).resolves.toBe('/usr/bin/chromium-headless-shell');
    expect(installPackage).toHaveBeenCalledWith(
      'chromium-headless-shell',
      expect.stringContaining('Chromium'),
    );
  });
});
