import type { RenderedPage } from '@sideroad/shared/contract';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Calls of one document, each a request to the API. */
const MAX_CALLS = 20;
/** Characters of an address. */
const MAX_ADDRESS = 2048;
/** Characters of HTML: some eight times home's. */
const MAX_HTML = 1_000_000;

/** A path of this site as a header may carry it: ASCII, and no other origin in disguise (`//x`, `/\x`). */
const SitePath = Type.String({ pattern: '^/(?![/\\\\])[!-\\[\\]-~]*$', maxLength: MAX_ADDRESS });
const Html = Type.String({ maxLength: MAX_HTML });

const Rendered = Compile(
  Type.Object({
    html: Html,
    headHtml: Html,
    state: Type.String(),
    head: Type.Object({
      status: Type.Optional(Type.Literal(404)),
      redirect: Type.Optional(SitePath),
    }),
    calls: Type.Array(Type.String({ minLength: 1, maxLength: MAX_ADDRESS }), { maxItems: MAX_CALLS }),
    isRendered: Type.Boolean(),
    isLocal: Type.Boolean(),
    error: Type.Union([Type.String(), Type.Null()]),
  }),
);

/** Whether an address leads below `/api/` of this site, also once `..` has been followed. */
function isOfApi(address: string): boolean {
  if (!address.startsWith('/api/') || !URL.canParse(address, 'http://site.invalid')) return false;
  const { pathname, hash } = new URL(address, 'http://site.invalid');
  return pathname.startsWith('/api/') && hash === '';
}

/** What a render returned, with the calls of this site's API only; null where it has not the shape that it must have. */
export function readRendered(value: unknown): RenderedPage | null {
  return Rendered.Check(value) ? { ...value, calls: value.calls.filter(isOfApi) } : null;
}
