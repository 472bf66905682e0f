import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namesOf, styleProblems } from './styles.ts';

const SHELL = `@font-face{font-family:"Newsreader";src:url(a.woff2)}@layer base{.muted{color:gray}.shell-Header-bar-0a1b2c{top:0}}`;
const REMOTES = ['mf-farm', 'mf-market', 'mf-search'];
const problemsOf = (css: string, own = 'mf-market') =>
  styleProblems(
    css,
    namesOf(SHELL),
    REMOTES.filter((name) => name !== own),
  );
const OWN = '.mf-market-Page-list-0a1b2c';
const ORDER = '@layer reset, tokens, vendor, base, components, pages, utilities;';

describe('[REL-27] the sheets of a remote', () => {
  it.each([
    `${ORDER}@layer pages{${OWN}{position:fixed;color:red!important;--gap:1px}}`,
    `@layer pages{${OWN} a,${OWN}>li+li,${OWN}:has(b) i~i,html[data-theme=dark] ${OWN}::before{color:red}}`,
    `@layer pages{:root:has(${OWN}),:is(${OWN},${OWN} a)>b{scroll-padding:9px;& i{color:red}}}`,
    `@layer components{.shared-Card-root-0a1b2c:hover{color:red}}`,
    `@layer pages{@media (width<600px){@container (width<9px){@supports (gap:1px){${OWN}{&:hover,& a,b,> i{color:red}}}}}}`,
    `@layer pages{@keyframes mf-market-Page-spin-0a1b2c{from{opacity:0}to{opacity:1}}}`,
    `@layer vendor{.leaflet-pane img{max-width:none!important}@keyframes fade{to{opacity:0}}}`,
    `@font-face{font-family:Market;src:url(m.woff2)}`,
    '',
  ])('may style their own: %s', (css) => {
    expect(problemsOf(css)).toEqual([]);
  });

  it.each([
    ['body{opacity:0!important}', 'body is in no layer.'],
    [`${OWN}{color:red}`, `${OWN} is in no layer.`],
    ['@layer pages{body{opacity:0!important}}', 'body reaches beyond the remote.'],
    [`@layer pages{${OWN},main{color:red}}`, 'main reaches beyond the remote.'],
    ...[
      `${OWN}~footer`,
      `${OWN}+*`,
      `:root:has(${OWN},main)`,
      `:is(${OWN},body)`,
      `body:not(${OWN})`,
      ':root',
      '*',
      '.muted',
      '.shell-Header-bar-0a1b2c',
      '.mf-search-Suggestions-list-0a1b2c',
      '.plain',
      '[class]',
      '::view-transition-old(root)',
    ].map((selector): [string, string] => [
      `@layer pages{${selector}{display:none}}`,
      `${selector} reaches beyond the remote.`,
    ]),
    [
      `@layer pages{:root:has(${OWN}){opacity:0!important}}`,
      `:root:has(${OWN}) is !important beyond the remote.`,
    ],
    [`@layer pages{:root:has(${OWN}){& b{top:0!important}}}`, '& b is !important beyond the remote.'],
    ['@layer vendor{.muted{color:red}}', '.muted reaches beyond the remote.'],
    [`@layer pages{${OWN}{@media print{& ~ nav{color:red}}}}`, '& ~ nav reaches beyond the remote.'],
    [`@layer utilities{${OWN}{color:red}}`, '@layer utilities reaches beyond the remote.'],
    [`@layer mine, pages;`, '@layer mine, pages reaches beyond the remote.'],
    [`@layer pages{@layer x{${OWN}{color:red}}}`, '@layer x reaches beyond the remote.'],
    ['@import "x.css";', '@import "x.css" reaches beyond the remote.'],
    ['@font-face{font-family:Newsreader;src:url(m.woff2)}', '@font-face  reaches beyond the remote.'],
    ['@property --gap{syntax:"*";inherits:true}', '@property --gap reaches beyond the remote.'],
    ['@layer pages{@keyframes spin{to{opacity:0}}}', '@keyframes spin reaches beyond the remote.'],
    ['@page{margin:0}', '@page  reaches beyond the remote.'],
    ['@layer pages{', expect.stringMatching(/^It cannot be read: CssSyntaxError/)],
    [`@layer pages{${OWN}{${'a{'.repeat(20_000)}`, expect.stringMatching(/^It cannot be read/)],
  ])('may style nothing else: %s', (css, problem) => {
    expect(problemsOf(css)).toEqual([problem]);
  });

  const root = path.resolve(__dirname, '../../..');
  const builds = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'dist/current.json')))
    .map((name) => [name, path.join(root, name, 'dist')] as const);
  it('are those of all remotes that are built here', () => {
    for (const [name, dist] of builds) {
      const { version }: { version: string } = JSON.parse(
        readFileSync(path.join(dist, 'current.json'), 'utf8'),
      );
      const folder = path.join(dist, version);
      for (const file of readdirSync(folder).filter((one) => one.endsWith('.css')))
        expect([name, file, problemsOf(readFileSync(path.join(folder, file), 'utf8'), name)]).toEqual([
          name,
          file,
          [],
        ]);
    }
  });
});
