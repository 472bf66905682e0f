import { addressKey, FairQueue, NotWanted } from '@sideroad/api/limits';
import type { IpLocation, RuntimeConfig } from '@sideroad/shared/contract';
import { unknownEntries } from '@sideroad/shared/domain/paths';
import { type FoundRoute, matchRoute } from '../src/routes.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { renderDocument } from './document.ts';
import { bytesOf, type ReadyDocument, readyDocument } from './documentAnswer.ts';
import { FRESH as ANSWER_FRESH, type Answers, type FirstAnswers } from './firstData/answers.ts';
import { inlinedData } from './firstData/inlinedData.ts';
import { type Place, Places } from './firstData/places.ts';
import { dependsOnPlace, type RunningModule, remotePage } from './firstData/remotePage.ts';
import type { RenderLayout } from './layout.ts';
import { linkHeader } from './preloads.ts';
import { Recent } from './recent.ts';
import type { RegistryVariant } from './registry.ts';
import { OWN_IP_LOCATION } from './settings.ts';
import type { ShellAssets } from './shellAssets.ts';

/** Milliseconds for which a document stands: long enough that many visitors at once cost one. */
const FRESH = 5000;
/** Milliseconds for which a stale document is served when no new one can be made, because too many are being made. */
const STALE = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * Documents that are made at a time, that wait, and that wait for one address: each takes some 30 ms, so that the last
 * of all waits about two seconds.
 */
const QUEUE = { concurrency: 8, most: 100, mostPerKey: 20 };

/** What documents are made of. */
interface Sources {
  assets: ShellAssets;
  renderLayout: RenderLayout;
  config: RuntimeConfig;
  first: FirstAnswers;
  /** Where an address is; null where the API of another process knows. */
  locate: ((ip: string) => IpLocation) | null;
  documents: {
    /** The `./document` of a remote's version; null where it has none. */
    moduleFor: (remote: string, version: string) => Promise<RunningModule | null>;
  };
}

/** Who asks for what. */
interface Visit {
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  /** As `TRUST_PROXY` lets it be believed. */
  ip: string;
  /** Whether the visitor is still connected. */
  isWaiting: () => boolean;
  variant: RegistryVariant;
  /** Remotes whose files are not preloaded (unusedPreloads.ts). */
  withoutPreloads: readonly string[];
}

/** What a document depends on, beside the place. */
interface Address {
  pathname: string;
  /** Only what the page reads of the query. */
  search: string;
  found: FoundRoute | null;
  variant: RegistryVariant;
  withoutPreloads: readonly string[];
}

/**
 * The part of a query that its page reads, and the rest as it is added to a redirect's address: the same document
 * serves all addresses that differ in nothing else.
 */
function splitQuery(search: string, found: FoundRoute | null): { read: string; unread: string } {
  const keys = found?.route.kind === 'remote' ? found.route.queryKeys : [];
  const given = new URLSearchParams(search);
  const read = keys.flatMap((key) => {
    const value = given.get(key);
    return value === null ? [] : [[key, value]];
  });
  const text = (entries: string[][]) => (entries.length > 0 ? `?${new URLSearchParams(entries)}` : '');
  return { read: text(read), unread: text(unknownEntries(given, keys)) };
}

/**
 * The documents of all addresses, each made once for all who ask within some seconds; so many at a time, and visitors'
 * addresses take turns.
 */
export class DocumentPages {
  readonly #sources: Sources;
  readonly #policy: string;
  readonly #places: Places | null;
  readonly #queue = new FairQueue(QUEUE);
  readonly #ready = new Recent<ReadyDocument>({
    ms: FRESH,
    staleMs: STALE,
    // A document stands no longer than its answers: what the directory takes back is gone after ten seconds.
    msOf: ({ oldestAnswer = Number.POSITIVE_INFINITY }) => oldestAnswer + ANSWER_FRESH - Date.now(),
    bytes: MAX_BYTES,
    sizeOf: bytesOf,
    mayKeep: ({ mayKeep }) => mayKeep,
  });
  /** Whether an address has a document for each place. */
  readonly #local = new Recent<{ isLocal: boolean }>({
    ms: FRESH,
    staleMs: STALE,
    bytes: MAX_BYTES / 8,
    sizeOf: () => 100,
    mayKeep: () => true,
  });

  constructor(sources: Sources) {
    const { config, locate } = sources;
    this.#sources = sources;
    this.#policy = contentSecurityPolicy(config);
    this.#places = locate && config.ipGeolocationUrl === OWN_IP_LOCATION ? new Places(locate) : null;
  }

  /** @throws QueueFull when too many documents are being made, NotWanted when the visitor has disconnected */
  async of(visit: Visit): Promise<ReadyDocument> {
    const { pathname, ip, variant, withoutPreloads } = visit;
    const found = matchRoute(pathname, visit.search);
    const { read, unread } = splitQuery(visit.search, found);
    const address: Address = { pathname, search: read, found, variant, withoutPreloads };
    const key = [variant.key, withoutPreloads.join(), pathname + read].join('\n');
    const here = this.#places?.of(ip) ?? null;
    const { isLocal } = here
      ? await this.#once(this.#local, key, visit, async () => ({
          isLocal: await this.#isLocal(address, here),
        }))
      : { isLocal: false };
    const place = isLocal ? here : null;
    const keyHere = place ? `${key}\n${place.cell}` : key;
    const document = await this.#once(this.#ready, keyHere, visit, () => this.#make(address, place));
    return document.location === undefined ? document : { ...document, location: document.location + unread };
  }

  /** Makes a value in its turn, once for all who ask meanwhile, and again when only the first of them has disconnected. */
  async #once<V extends object>(
    recent: Recent<V>,
    key: string,
    { ip, isWaiting }: Visit,
    make: () => Promise<V>,
  ): Promise<V> {
    for (;;) {
      try {
        return await recent.get(key, () => this.#queue.run({ key: addressKey(ip), isWaiting }, make));
      } catch (error) {
        if (!(error instanceof NotWanted) || !isWaiting()) throw error;
      }
    }
  }

  async #isLocal(address: Address, place: Place): Promise<boolean> {
    const page = await this.#pageOf(address);
    return page !== null && dependsOnPlace(page.module, page.route, place);
  }

  async #make(address: Address, place: Place | null): Promise<ReadyDocument> {
    const { assets, config, first, renderLayout } = this.#sources;
    const { variant, ...rest } = address;
    const page = await this.#pageOf(address);
    const said = page && (await remotePage(page.module, page.route, place, first));
    const answers: Answers = said?.answers ?? new Map();
    const { html, status, location } = renderDocument({
      ...rest,
      assets,
      renderLayout,
      registry: variant.registry,
      config,
      result: said?.result ?? null,
      inlined: inlinedData(answers, place && { call: config.ipGeolocationUrl, is: place }),
    });
    const mayKeep = said?.mayKeep ?? true;
    return readyDocument(html, {
      status: said?.isIncomplete ? 503 : status,
      location: said?.isIncomplete ? undefined : location,
      policy: this.#policy,
      links: linkHeader(assets),
      mayKeep,
      isPrivate: place !== null || !mayKeep,
      isHidden: [...answers.values()].some(({ isHidden }) => isHidden),
      oldestAnswer:
        answers.size > 0 ? Math.min(...[...answers.values()].map(({ updatedAt }) => updatedAt)) : undefined,
    });
  }

  /** The remote's module for an address, and what it is asked; null for what is no remote's, or has no module. */
  async #pageOf({ pathname, search, found, variant }: Address) {
    if (found?.route.kind !== 'remote') return null;
    const { remote, expose } = found.route;
    const entry = variant.registry[remote];
    const module = entry && (await this.#sources.documents.moduleFor(remote, entry.version));
    if (!module) return null;
    const { publicUrl, contactEmail, blogFeedUrl } = this.#sources.config;
    const { params } = found.match;
    const config = { publicUrl, contactEmail, blogFeedUrl };
    return { module, route: { expose, pathname, params, search, config } };
  }
}
