import type { DehydratedState } from '@tanstack/react-query';
import type { RuntimeConfig } from './config.ts';
import type { UserLocation } from './location.ts';

/** What a page says of itself in the document's head, and how the server responds. Values are plain text. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the canonical address, e.g. `/farm/12/maple-hollow`. */
  canonicalPath?: string;
  /** Absolute or site-relative address of the preview picture. */
  imageUrl?: string;
  robots?: 'noindex';
  /** Blocks of structured data (schema.org). */
  jsonLd?: readonly object[];
  /** The document's status; 200 unless said otherwise. */
  status?: 404;
  /** Path and query that the server redirects to (302). In the browser the page navigates by itself. */
  redirect?: string;
}

/** The document's `sideroad-state` block: what the server rendered with, for hydration. */
export interface DocumentState {
  /** Whether the page itself is in the document; false where a skeleton stands for it. */
  isRendered: boolean;
  /** Null where no part of the page depends on the visitor's place. */
  place: UserLocation | null;
  queries: DehydratedState | null;
}

/** A response of the API by the address that was asked. `body` is as it came, of any back end. */
export interface ApiAnswer {
  status: number;
  body: unknown;
  /** Milliseconds since 1970, UTC. */
  updatedAt: number;
}

/** What the server renderer is asked for. Everything in it is JSON. */
export interface RenderRequest {
  /** Path and query that the page reads. */
  address: string;
  config: RuntimeConfig;
  /** The visitor's place as `/api/ip-location` responds; null where it is not known. */
  place: unknown;
  /** Responses to the page's calls, by address; a call that got none in time is null. */
  answers: Record<string, ApiAnswer | null>;
}

/** One render of a document's layout and page. */
export interface RenderedPage {
  /** Of `#root`. */
  html: string;
  /** Tags of the document's head. */
  headHtml: string;
  /** The `DocumentState` block as JSON. */
  state: string;
  head: Pick<PageHead, 'status' | 'redirect'>;
  /** All calls that the page depends on. */
  calls: string[];
  /** Whether the page itself is in `html`; false where a skeleton stands for it. */
  isRendered: boolean;
  /** Whether the page read the visitor's place: other visitors may get another page. */
  isLocal: boolean;
  /** Why the page itself did not render, as a stack; null where it did, or was not to. */
  error: string | null;
}
