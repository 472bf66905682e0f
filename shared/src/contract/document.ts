import type { RuntimeConfig } from './config.ts';
import type { LatLng } from './location.ts';

/** The head of a page. Values are plain text; whoever renders them escapes. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the canonical address, e.g. `/farm/12/maple-hollow`. */
  canonicalPath?: string;
  /** Absolute or site-relative address of the preview picture. */
  imageUrl?: string;
  robots?: 'noindex';
}

/** The picture that a visitor sees first, asked for before any script runs. */
export interface FirstPicture {
  url: string;
  /** As in `<img>`; both or none. */
  srcset?: string;
  sizes?: string;
}

/** What `./document` is asked for. */
export interface DocumentRoute {
  /** The page of the remote that stands at this address, e.g. `./FarmPage`. */
  expose: string;
  pathname: string;
  params: Record<string, string>;
  /** The query with its question mark, or empty. */
  search: string;
  /** Where the visitor is by the network's address; null where the server does not know (decision B10). */
  place: LatLng | null;
  config: Pick<RuntimeConfig, 'publicUrl' | 'contactEmail' | 'blogFeedUrl'>;
}

/**
 * Answers of the API by the address that was asked (`domain/calls`). `body` is as it came, of any back end: read it with
 * `@sideroad/shared/answers`. A call that was not answered in time is absent.
 */
export type DocumentData = Record<string, { status: number; body: unknown }>;

/** What `./document` answers (contract 8). `bodyHtml` is complete, escaped HTML. */
export interface DocumentResult {
  status: 200 | 302 | 404;
  /** Path with its query; with 302 only. */
  location?: string;
  head: PageHead;
  jsonLd?: Record<string, unknown>[];
  bodyHtml?: string;
  firstPicture?: FirstPicture;
}

/** Contract 8: a pure function, loadable in Node, published with the remote's version. */
export type DocumentRenderer = (route: DocumentRoute, data: DocumentData) => DocumentResult;

/** What a remote's `federation.document` exports (contract 8, ADR 0010). */
export interface DocumentModule {
  /** Addresses of the API (`domain/calls`) that the page asks for first; their answers come with the document. */
  calls: (route: DocumentRoute) => string[];
  default: DocumentRenderer;
}
