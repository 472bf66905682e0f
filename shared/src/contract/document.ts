import type { LatLng } from './location.ts';

/** One tag of the head. Values are plain text; whoever renders them escapes. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the canonical address, e.g. `/farm/12/maple-hollow`. */
  canonicalPath?: string;
  /** Absolute or site-relative address of the preview picture. */
  imageUrl?: string;
  robots?: 'noindex';
}

/** What `./document` is asked for. */
export interface DocumentRoute {
  pathname: string;
  params: Record<string, string>;
  search: string;
  place: LatLng | null;
}

/** What `./document` answers (contract 8). `bodyHtml` is complete, escaped HTML. */
export interface DocumentResult {
  status: 200 | 302 | 404;
  location?: string;
  head: PageHead;
  jsonLd?: Record<string, unknown>[];
  bodyHtml?: string;
}

/** Contract 8: a pure function, loadable in Node, published with the remote's version. */
export type DocumentRenderer = (route: DocumentRoute, data: unknown) => DocumentResult;
