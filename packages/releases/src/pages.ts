import type { PageRecord, Registry } from '@sideroad/shared/contract';

/** Which remote owns each of the product's addresses (docs/product): no other one gets them, and their owners keep them. */
export const OWNERS: Readonly<Record<string, string>> = {
  '/': 'mf-discovery',
  '/listing': 'mf-discovery',
  '/category/:categoryId': 'mf-discovery',
  '/categories': 'mf-discovery',
  '/explore': 'mf-discovery',
  '/seasons': 'mf-discovery',
  '/farm/:farmId': 'mf-farm',
  '/farm/:farmId/:slug': 'mf-farm',
  '/search': 'mf-search',
  '/add-farm': 'mf-owner',
  '/owner/farms/:farmId': 'mf-owner',
  '/desk/open': 'mf-owner',
  '/desk/:view?': 'mf-steward',
  '/stay': 'mf-store',
  '/experience': 'mf-store',
  '/store': 'mf-store',
  '/store/list/:mode/:slug': 'mf-store',
  '/privacy': 'mf-store',
  '/terms': 'mf-store',
};

/** The first word of an address without what a reader overlooks: `my-accounts` looks like `account`. */
const wordOf = (pattern: string) =>
  (pattern.split('/')[1] ?? '')
    .replaceAll(/[-_]/g, '')
    .replace(/^my(?=.)/, '')
    .replace(/(?<=.)s$/, '');

/** First words of addresses that site server and shell answer, and of those where visitors would expect the site to ask. */
const OF_THE_SITE = new Set(
  [
    'api assets internal remotes scenes platform preview healthz readyz metrics standalone',
    'account admin administrator auth billing checkout login logon logout me oauth password payment profile register',
    'reset session settings signin signout signup sso user verify',
  ].flatMap((line) => line.split(' ').map((word) => wordOf(`/${word}`))),
);

/** The patterns without optional parts that a pattern stands for, in parts. */
function partsOf(pattern: string): string[][] {
  const parts = pattern.split('/').filter(Boolean);
  const at = parts.findIndex((part) => part.endsWith('?'));
  if (at < 0) return [parts];
  const without = parts.toSpliced(at, 1).join('/');
  const given = parts.with(at, parts[at]?.slice(0, -1) ?? '').join('/');
  return [...partsOf(without), ...partsOf(given)];
}

/** Whether an address exists that both patterns match. */
export const overlap = (one: string, other: string): boolean =>
  partsOf(one).some((first) =>
    partsOf(other).some(
      (second) =>
        first.length === second.length &&
        first.every((part, index) => part === second[index] || `${part}${second[index]}`.includes(':')),
    ),
  );

/** Returns the owner of an address that a pattern would take from it; null where there is none. */
export function ownerAgainst(name: string, pattern: string, registry: Registry): string | null {
  if (OWNERS[pattern] === name) return null;
  const word = wordOf(pattern);
  if (OF_THE_SITE.has(word)) return 'the site itself';
  // An address beside the product's looks like one of them.
  const owners = Object.entries(OWNERS).filter(([own]) => wordOf(own) === word);
  const exact = owners.find(([own, owner]) => owner !== name && overlap(own, pattern));
  const [, named] = exact ?? (owners.some(([, owner]) => owner === name) ? [] : (owners[0] ?? []));
  if (named) return named;
  const others = Object.entries(registry).filter(([other]) => other !== name);
  const [owner = null] =
    others.find(([, { pages = [] }]) => pages.some((page) => overlap(page.pattern, pattern))) ?? [];
  return owner;
}

/**
 * Says why a remote may not have its pages: addresses of others, and addresses of the product that it leaves out.
 * @param registry the live remotes @returns one problem per line; none where it may
 */
export function pageProblems(name: string, pages: readonly PageRecord[], registry: Registry): string[] {
  const taken = pages.flatMap(({ pattern }) => {
    const owner = ownerAgainst(name, pattern, registry);
    return owner ? [`${pattern} is of ${owner}: give the page another address in pages.json.`] : [];
  });
  const lost = Object.entries(OWNERS).flatMap(([pattern, owner]) =>
    owner === name && pages.every((page) => page.pattern !== pattern)
      ? [`${pattern} is an address of the product, and pages.json has no page for it.`]
      : [],
  );
  return [...taken, ...lost];
}

/** Leaves each remote the pages that are its own: those of the product's owners, then of who comes first. */
export function ownPages(registry: Registry): Registry {
  const settled: Registry = {};
  for (const [name, { pages = [], ...entry }] of Object.entries(registry))
    settled[name] = {
      ...entry,
      pages: pages.filter(({ pattern }) => ownerAgainst(name, pattern, settled) === null),
    };
  return settled;
}
