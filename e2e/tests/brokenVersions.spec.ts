import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyRemote, edit, runCommand } from '../support/publishing.ts';
import { readPointer } from '../support/releases.ts';
import { siteWithApi } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/**
 * Publishes versions of mf-farm that are broken in one way each: `npm run e2e -- brokenVersions`.
 */
test.describe.configure({ timeout: 480_000 });
const PORT = 8206;
const NAME = 'mf-farm';
const PAGE = 'src/farmPage/FarmPage.expose.tsx';
const CSS = 'src/farmPage/FarmPage.module.css';
const releases = siteWithApi(PORT).releases.folder;
const env = { REMOTES_DIR: releases, PORT: String(PORT), PUBLIC_URL: '' };

/** Changes the sources in one folder. */
type Change = (source: string) => Promise<void>;

/** Adds rules to the page's layer. */
const styled =
  (rules: string): Change =>
  (source) =>
    edit(source, CSS, (text) => `${text}\n@layer pages { ${rules} }\n`);
const replaced =
  (file: string, from: string | RegExp, to: string): Change =>
  (source) =>
    edit(source, file, (text) => text.replace(from, to));
/** Adds statements to the component, before its first. */
const inRender = (code: string) =>
  replaced(PAGE, /(export default function FarmPage\([^)]*\)[^{]*\{)/, `$1\n  ${code}`);
/** Runs statements in the browser when the page has come. */
const onArrival = (code: string) => inRender(`useEffect(() => {\n${code}\n  }, []);`);
const atLoad = (code: string): Change => pageChanged((text) => `${text}\n${code}\n`);
function pageChanged(change: (text: string) => string): Change {
  return (source) => edit(source, PAGE, change);
}
/** Adds markup above the page's own. */
const withMarkup = (markup: string) =>
  replaced(PAGE, /return (<FarmView [^>]*\/>);/, `return <>${markup}$1</>;`);

/** Stops a copied remote from exposing a page, and exposes an empty page of another name instead. */
async function replaceExpose(source: string, from: string, to: string) {
  const files = await readdir(source, { recursive: true, withFileTypes: true });
  for (const entry of files.filter(({ name }) => /\.tsx?$/.test(name))) {
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(`${from}.expose.tsx`, `${from}.tsx`));
    if (entry.name === `${from}.expose.tsx`) await rename(file, path.join(entry.parentPath, `${from}.tsx`));
  }
  // The contract does not name the new page, so the type check accepts it only without props.
  const empty = `export default function ${to}() {\n  return null;\n}\n`;
  await writeFile(path.join(source, 'src', `${to}.expose.tsx`), empty);
}

/** Broken versions, and the cause that a refusal must give. */
const BROKEN: Record<string, [change: Change, cause: RegExp]> = {
  'styles that hide the main part': [
    styled(':global(main):has(.columns) { display: none; }'),
    /the main part is not visible/,
  ],
  'styles that make the site transparent': [
    styled(':global(body):has(.columns) { opacity: 0; }'),
    /not visible/,
  ],
  'styles that hide the header of narrow windows': [
    styled('@media (width < 600px) { :global(body):has(.columns) :global(header) { visibility: hidden; } }'),
    /the header is not visible.*390 px/,
  ],
  'texts in the colour of what is behind them': [
    styled(
      ':global(main):has(.columns) * { color: transparent; background: none; } .columns img { display: none; }',
    ),
    /texts are blank/,
  ],
  'a layer over everything': [
    styled(
      ':global(body):has(.columns)::after { position: fixed; z-index: 99999; inset: 0; background: white; content: ""; }',
    ),
    /covers|blank/,
  ],
  'styles of pages that are not its own': [
    styled(':global(body) { opacity: 0; }'),
    /body reaches beyond the remote/,
  ],
  'Back that leads forward': [
    atLoad("globalThis.addEventListener?.('popstate', () => history.forward());"),
    /Back/,
  ],
  'a script of a foreign origin': [
    onArrival(
      "document.head.append(Object.assign(document.createElement('script'), { src: 'https://foreign.example/x.js' }));",
    ),
    /foreign\.example|Content Security Policy/,
  ],
  'a call that the API refuses': [
    onArrival("void fetch('/api/farms/nothing');"),
    /40\d for .*\/api\/farms\/nothing/,
  ],
  'an error at load': [
    atLoad("throw new Error('broken on purpose');"),
    /throws at load.*broken on purpose|broken on purpose/s,
  ],
  'an error in the render of the browser': [
    inRender("if (typeof window !== 'undefined') throw new Error('broken on purpose');"),
    /throws in render: .*broken on purpose/,
  ],
  'an error in the render of the server': [
    inRender("if (typeof window === 'undefined') throw new Error('broken on purpose');"),
    /broken on purpose/,
  ],
  'an error in an effect': [onArrival("throw new Error('broken on purpose');"), /broken on purpose/],
  'an error in the console': [onArrival("console.error('broken on purpose');"), /broken on purpose/],
  'another render in the browser than on the server': [
    withMarkup("<p>{typeof window === 'undefined' ? 'a' : 'b'}</p>"),
    /first render differs/,
  ],
  'a loop without end': [
    inRender("while (typeof window !== 'undefined' && document.title !== 'x') {}"),
    /busy|within 20 s|hangs/,
  ],
  'a page that shows nothing': [inRender('if (farmId) return null;'), /no h1|no text|not visible|empty/],
  'a head that cannot be made': [
    replaced(
      'src/farmPage/farmHead.ts',
      /(export function farmHead\([^)]*\)[^{]*\{)/,
      "$1\n  if (slug !== 'x') throw new Error('broken on purpose');",
    ),
    /broken on purpose/,
  ],
  'too many bytes': [
    replaced('package.json', /"\.\/FarmPage": \d+/, '"./FarmPage": 1000'),
    /\.\/FarmPage has \d+ bytes brotli; its budget is 1000\./,
  ],
  'a page that is gone': [
    async (source) => {
      await replaceExpose(source, 'FarmPage', 'OtherPage');
      await edit(source, 'package.json', (text) => text.replace('"./FarmPage"', '"./OtherPage"'));
    },
    /pages\.json: \/farm\/:farmId shows \.\/FarmPage, and no \*\.expose\.tsx file has that name/,
  ],
  'a wrong type': [
    pageChanged((text) => `${text}\nexport const wrong: number = 'text';\n`),
    /mf-farm does not type-check; fix this first:\n.*TS2322/,
  ],
};

/** Changes that visitors may get. */
const HEALTHY: Record<string, Change> = {
  'another colour': styled('.main h2 { color: darkgreen; }'),
  'a text above the page': withMarkup('<p>New this week</p>'),
  'a button that opens a text': withMarkup('<details><summary>More</summary><p>Text</p></details>'),
  'a call to the API': onArrival("void fetch('/api/categories');"),
  'something kept in the browser': onArrival("localStorage.setItem('seen', String(Date.now()));"),
};

for (const [what, [change, cause]] of Object.entries(BROKEN))
  test(`[REL-45] refuses ${what} @deep`, async () => {
    const before = await readPointer(releases, NAME);
    const source = await copyRemote(NAME);
    await change(source);
    const { code, said } = await runCommand('publish-remote', [source, '--skip-tests'], env);
    expect([code, cause.test(said), said]).toEqual([1, true, said]);
    expect(await readPointer(releases, NAME)).toEqual(before);
  });

for (const [what, change] of Object.entries(HEALTHY)) {
  test(`[REL-45] publishes ${what} @deep`, async () => {
    const source = await copyRemote(NAME);
    await change(source);
    // The page itself is about as large as it may be.
    await replaced('package.json', /"\.\/FarmPage": \d+/, '"./FarmPage": 60000')(source);
    const { code, said } = await runCommand('publish-remote', [source, '--skip-tests'], env);
    expect([code, said]).toEqual([0, expect.stringContaining('is live')]);
  });
}

test('a unit test that fails refuses the version, and names file and title @deep', async () => {
  const source = await copyRemote(NAME);
  await edit(source, 'src/texts.ts', (text) => text.replace('`About ', '`Of '));
  const { code, said } = await runCommand('publish-remote', [source], env);
  expect(code).toBe(1);
  expect(said).toMatch(
    /Unit tests of mf-farm fail; fix them first, or give --skip-tests:\n +FAIL .*FarmPage\.test\.tsx.*\n +● .*shows the description in paragraphs/,
  );
});
