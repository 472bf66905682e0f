import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

/** A way in which a call can go wrong. */
export interface Fault {
  name: string;
  answer: (route: Route) => Promise<void>;
}

const answered =
  (contentType: string, body: string, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType, body });

const PROBLEM = {
  type: 'about:blank',
  title: 'Internal',
  status: 500,
  code: 'internal',
  detail: 'It broke.',
};

/** Every call of a page is answered with each of these. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a problem document with 500',
    answer: answered('application/problem+json', JSON.stringify(PROBLEM), 500),
  },
  {
    name: 'HTML with 200',
    answer: answered('text/html', '<!doctype html><title>Wi-Fi</title><h1>Hello</h1>'),
  },
  {
    name: 'another shape',
    answer: answered('application/json', '{"data":{"items":"none","id":{}},"location":7}'),
  },
  { name: 'an empty body', answer: answered('application/json', '') },
  { name: 'a refused connection', answer: (route) => route.abort('connectionrefused') },
  { name: 'no answer at all', answer: () => new Promise(() => {}) },
];

/** A picture for every address of one: the tests of other calls need no others. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const stubPictures = (page: Page) =>
  page.route(/\/(api\/images|scenes)\//, (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));

/**
 * Puts the page on a clock that the test moves, and the time limits of its calls with it: those are the browser's own
 * timers, which Playwright's clock does not reach. Time goes on by itself as well.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    const limits = new WeakMap<XMLHttpRequest, number>();
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      get(this: XMLHttpRequest) {
        return limits.get(this) ?? 0;
      },
      set(this: XMLHttpRequest, limit: number) {
        limits.set(this, limit);
      },
    });
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body);
      if (!this.timeout) return;
      const timer = setTimeout(() => {
        this.dispatchEvent(new ProgressEvent('timeout'));
        this.abort();
      }, this.timeout);
      this.addEventListener('loadend', () => clearTimeout(timer));
    };
  });
}

/** Lets time pass in steps of `ms` until `expectation` holds: each step ends a call's time limit or the pause before it is repeated. */
export async function passTimeUntil(
  page: Page,
  expectation: () => Promise<void>,
  ms = 11_000,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(ms);
    await expectation();
  }).toPass({ intervals: [50], timeout: 30_000 });
}

/** What the host's error report says of a handled failure. */
export interface Report {
  remote?: string;
  section: string;
}

/** Semver and the first eight characters of a build's hash. */
const VERSION = String.raw`\d+\.\d+\.\d+-[0-9a-f]{8}`;
const isVersion = (version: unknown) => new RegExp(`^${VERSION}$`).test(String(version));

/**
 * Hears what a page reports to the site's log, in its place: its limit of reports per minute plays no part. A report
 * that names a remote without its version is easy to see.
 */
export async function hearReports(page: Page): Promise<{ heard: () => Report[]; forget: () => void }> {
  let heard: Report[] = [];
  await page.route('**/api/client-errors', async (route) => {
    const { remote, version, section } = route.request().postDataJSON();
    const place = remote ? { remote, ...(isVersion(version) ? {} : { version: `${version}` }) } : {};
    heard.push({ ...place, section });
    await route.fulfill({ status: 204 });
  });
  return {
    heard: () => heard,
    forget() {
      heard = [];
    },
  };
}

/** Chromium's own lines about a failed call, which cannot be switched off. */
const isBrowsersLine = (line: string) => /^error: Failed to load resource:/.test(line);

const LINE_VERSION = new RegExp(`^(remote: .*), version: ${VERSION}$`);

/** The host's lines of reports as `lineOf` writes them, and every other complaint but the browser's own as it is. */
export const hostLines = (complaints: readonly string[]) =>
  complaints
    .filter((line) => !isBrowsersLine(line))
    .map((line) => /^warning: \[sideroad\] \{(.*?)\} \w*Error: /.exec(line)?.[1] ?? line)
    .map((line) => line.replace(LINE_VERSION, '$1'));

/** A report as the console shows its context, without the version that each carries. */
export const lineOf = ({ remote, section }: Report) => `remote: ${remote}, section: ${section}`;

/** Marks the document, so that `expectSameDocument` knows it again. */
export const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
/** No reload has taken place since `markDocument`. */
export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
}

/** Another page and back, without a new document. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const here = await heading.textContent();
  const stay = page.getByRole('link', { name: 'Stay', exact: true });
  const framed = (await stay.count()) === 1;
  await (framed ? stay : page.getByRole('link', { name: 'Sideroad, home' })).click();
  await expect(heading).not.toHaveText(here ?? '');
  await page.goBack();
}
