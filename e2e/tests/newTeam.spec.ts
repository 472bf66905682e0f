import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyCheckout } from '../support/checkout.ts';
import { type Command, startCommand } from '../support/command.ts';
import { expect, test } from '../support/test.ts';

const PORT = 8290;
/** Where commands of the page serve something: their first words, the line that says so, and the page's address. */
const SERVERS = [
  { command: 'npm run dev', says: `sources: http://localhost:${PORT}`, origin: `http://localhost:${PORT}` },
  { command: 'npm run standalone', says: 'alone: http://localhost:3006', origin: 'http://localhost:3006' },
  { command: 'npm start', says: 'Sideroad is ready', origin: `http://localhost:${PORT}` },
];

/** The fenced blocks of a section, in their order. */
function blocksOf(markdown: string, title: string) {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].map(([, language, text = '']) => ({
    language,
    lines: text.split('\n').flatMap((line) => line.trim() || []),
  }));
}

test("issue 8: 'docs/federation.md: how a new team joins, in one page, followed literally by the scaffold test' @deep", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(1_500_000);
  const checkout = copyCheckout();
  const docs = readFileSync(path.join(checkout.dir, 'docs/federation.md'), 'utf8');
  const blocks = blocksOf(docs, 'How a new team joins');
  const env = {
    PORT: String(PORT),
    API_ORIGIN: baseURL ?? '',
    DATA_DIR: path.join(checkout.dir, 'data'),
    REMOTES_DIR: path.join(checkout.dir, 'releases'),
  };
  const seen: string[] = [];
  let running: Command | undefined;
  try {
    for (const { language, lines } of blocks) {
      if (language === 'ts') {
        const table = 'export const routes: readonly Route[] = [\n';
        checkout.edit('shell/src/routes.ts', table, `${table}  ${lines.join('\n  ')}\n`);
        continue;
      }
      for (const line of lines) {
        await test.step(line, async () => {
          const server = SERVERS.find(({ command }) => line.startsWith(command));
          running = startCommand('sh', ['-c', line], { cwd: checkout.dir, env });
          if (!server) return running.succeeded();
          await running.printed(server.says);
          await page.goto(`${server.origin}/market`);
          await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible({
            timeout: 60_000,
          });
          seen.push(server.command);
          // What a page leaves open would keep a server from ending at once.
          await page.goto('about:blank');
          await running.interrupt();
        });
      }
    }
  } finally {
    await running?.interrupt();
    checkout.remove();
  }
  expect(seen).toEqual(SERVERS.map(({ command }) => command));
});
