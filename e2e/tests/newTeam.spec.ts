import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyCheckout } from '../support/checkout.ts';
import { type Command, startCommand } from '../support/command.ts';
import { expect, test } from '../support/test.ts';

const PORT = 8290;
const SITE = 'npm start';
/** Commands that serve a page: their first words, the line that they print when ready, and the page's origin. */
const SERVERS = [
  { command: 'npm run dev', says: `sources: http://localhost:${PORT}`, origin: `http://localhost:${PORT}` },
  {
    command: 'npm run standalone',
    says: `alone: http://localhost:${PORT}`,
    origin: `http://localhost:${PORT}`,
  },
  { command: SITE, says: 'Sideroad is ready', origin: `http://localhost:${PORT}` },
];
/** Commands that change what the running site shows: the edit before, and the page's title after. */
const RELEASES: { command: string; change?: [from: string, to: string]; title: string }[] = [
  {
    command: 'npm run publish-remote',
    change: ["title: 'Market'", "title: 'Market of the day'"],
    title: 'Market of the day',
  },
  { command: 'npm run rollback-remote', title: 'Market' },
];

/** Returns the fenced blocks of a section, in order. */
function blocksOf(markdown: string, title: string) {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].map(([, language, text = '']) => ({
    language,
    lines: text.split('\n').flatMap((line) => line.trim() || []),
  }));
}

test('[RUN-15] a new team joins by the commands of docs/federation.md @deep', async ({ page }) => {
  test.setTimeout(1_500_000);
  const checkout = copyCheckout();
  const docs = readFileSync(path.join(checkout.dir, 'docs/federation.md'), 'utf8');
  const blocks = blocksOf(docs, 'How a new team joins');
  const env = {
    PORT: String(PORT),
    // The site of this run uses the default port.
    E2E_PORT: String(PORT + 1),
    DATA_DIR: path.join(checkout.dir, 'data'),
    REMOTES_DIR: path.join(checkout.dir, 'releases'),
  };
  const seen: string[] = [];
  let running: Command | undefined;
  let site: Command | undefined;
  const expectTitle = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
      timeout: 60_000,
    });
  try {
    for (const { lines } of blocks) {
      for (const line of lines) {
        await test.step(line, async () => {
          const server = SERVERS.find(({ command }) => line.startsWith(command));
          const release = RELEASES.find(({ command }) => line.startsWith(command));
          if (release?.change) checkout.edit('mf-market/src/texts.ts', ...release.change);
          running = startCommand('sh', ['-c', line], { cwd: checkout.dir, env });
          if (!server) await running.succeeded();
          if (release) {
            // The site that runs already.
            await page.goto(`http://localhost:${PORT}/market`);
            await expectTitle(release.title);
            seen.push(release.command);
          }
          if (!server) return;
          await running.printed(server.says);
          await page.goto(`${server.origin}/market`);
          await expectTitle('Market');
          seen.push(server.command);
          if (server.command === SITE) {
            site = running;
            return;
          }
          // Connections of an open page would delay the server's end.
          await page.goto('about:blank');
          await running.interrupt();
        });
      }
    }
  } finally {
    await running?.interrupt();
    await site?.interrupt();
    checkout.remove();
  }
  expect(seen).toEqual([...SERVERS, ...RELEASES].map(({ command }) => command));
});
