import type { DocumentResult } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Calls of one document: its page's first ones, each a request to the API. */
const MAX_CALLS = 20;
/** Characters of an address. */
const MAX_ADDRESS = 2048;
/** Characters of a page's HTML: four times the longest farm. */
const MAX_HTML = 500_000;

/** A path of this site as a header may carry it: ASCII, and no other origin in disguise (`//x`, `/\x`). */
const SitePath = Type.String({ pattern: '^/(?![/\\\\])[!-\\[\\]-~]*$', maxLength: MAX_ADDRESS });
const Address = Type.String({ minLength: 1, maxLength: MAX_ADDRESS });

const page = {
  head: Type.Object({
    title: Type.String({ minLength: 1 }),
    description: Type.Optional(Type.String()),
    canonicalPath: Type.Optional(SitePath),
    imageUrl: Type.Optional(Address),
    robots: Type.Optional(Type.Literal('noindex')),
  }),
  jsonLd: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  bodyHtml: Type.Optional(Type.String({ maxLength: MAX_HTML })),
  firstPicture: Type.Optional(
    Type.Object({
      url: Address,
      srcset: Type.Optional(Type.String()),
      sizes: Type.Optional(Type.String()),
    }),
  ),
};

/** What contract 8 lets a document answer. Fields that it does not name are let be: a newer platform's. */
const Result = Compile(
  Type.Union([
    Type.Object({ status: Type.Literal(302), location: SitePath, ...page }),
    Type.Object({ status: Type.Union([Type.Literal(200), Type.Literal(404)]), ...page }),
  ]),
);
const Calls = Compile(Type.Array(Address, { maxItems: MAX_CALLS }));

/** Whether an address leads below `/api/` of this site, also once `..` has been followed. */
function isOfApi(address: string): boolean {
  if (!address.startsWith('/api/') || !URL.canParse(address, 'http://site.invalid')) return false;
  const { pathname, hash } = new URL(address, 'http://site.invalid');
  return pathname.startsWith('/api/') && hash === '';
}

/** What a module's `calls` has answered; null where it is not what contract 8 allows. */
export const readCalls = (value: unknown): string[] | null =>
  Calls.Check(value) && value.every(isOfApi) ? value : null;

/** What a module's default has answered; null where it is not what contract 8 allows. */
export const readResult = (value: unknown): DocumentResult | null => (Result.Check(value) ? value : null);
