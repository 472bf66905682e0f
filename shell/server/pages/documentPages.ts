import { addressKey, FairQueue, NotWanted, QueueFull } from '@sideroad/api/limits';
import type { IpLocation, RenderedPage, RuntimeConfig } from '@sideroad/shared/contract';
import { unknownEntries } from '@sideroad/shared/domain/paths';
import { LRUCache } from 'lru-cache';
import { type FoundRoute, matchRoute } from '../../src/routes.ts';
import type { RegistryVariant } from '../releases/registry.ts';
import { FRESH as ANSWER_FRESH, type ApiAnswers } from '../rendering/apiAnswers.ts';
import type { PageRenderer } from '../rendering/pageRenderer.ts';
import { type Place, Places } from '../rendering/places.ts';
import { Recent } from '../rendering/recent.ts';
import { OWN_IP_LOCATION } from '../settings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { ShellAssets } from './document.ts';
import { linkHeader, renderDocument } from './document.ts';
import { bytesOf, type ReadyDocument, readyDocument } from './documentAnswer.ts';

/** Milliseconds for which a document is fresh: long enough that many visitors at once cost one render. */
const FRESH = 5000;
/** Milliseconds for which a stale document is served when no new one can be made, because too many are being made. */
const STALE = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Addresses of which the server remembers what their pages ask. */
const MAX_KNOWN = 5000;
/** Renders of one document: without data, and as more calls become known. */
const MAX_ROUNDS = 3;
/**
 * Documents that are made at a time, that wait, and that wait for one address: each takes some 30 ms, so that the last
 * of all waits about two seconds.
 */
const QUEUE = { concurrency: 8, most: 100, mostPerKey: 20 };

/** The API, or what it depends on, is overloaded or away (RFC 9110, 15.6). */
const UNAVAILABLE = new Set([502, 503, 504]);

/** What documents are made of. */
interface Sources {
  assets: ShellAssets;
  config: RuntimeConfig;
  answers: Pick<ApiAnswers, 'to'>;
  /** Where an address is; null where the API of another process knows. */
  locate: ((ip: string) => IpLocation) | null;
  renderer: Pick<PageRenderer, 'render'>;
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
  /** Remotes whose files are not preloaded (see `unusedPreloads`). */
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
  const { queryKeys: keys = [] } = found?.route.kind === 'remote' ? found.route : {};
  const given = new URLSearchParams(search);
  const read = keys.flatMap((key) => {
    const value = given.get(key);
    return value === null ? [] : [[key, value]];
  });
  const text = (entries: string[][]) => (entries.length > 0 ? `?${new URLSearchParams(entries)}` : '');
  return { read: text(read), unread: text(unknownEntries(given, keys)) };
}

/** What a page asked when it last rendered: the same calls are made before it renders again. */
interface Known {
  calls: string[];
  /** Whether it depends on the visitor's place. */
  isLocal: boolean;
}

type DocumentFacts = Pick<ReadyDocument, 'mayKeep' | 'isPrivate' | 'isHidden' | 'oldestAnswer'>;

/**
 * The documents of all addresses, each made once for all who ask within some seconds; a limited number at a time, and
 * visitors' addresses take turns.
 */
export class DocumentPages {
  readonly #sources: Sources;
  readonly #policy: string;
  readonly #places: Places | null;
  readonly #queue = new FairQueue(QUEUE);
  readonly #ready = new Recent<ReadyDocument>({
    ms: FRESH,
    staleMs: STALE,
    // A document is fresh no longer than its responses: what the directory takes back is gone after ten seconds.
    msOf: ({ oldestAnswer = Number.POSITIVE_INFINITY }) => oldestAnswer + ANSWER_FRESH - Date.now(),
    bytes: MAX_BYTES,
    sizeOf: bytesOf,
    mayKeep: ({ mayKeep }) => mayKeep,
  });
  readonly #known = new LRUCache<string, Known>({ max: MAX_KNOWN });

  constructor(sources: Sources) {
    const { config, locate } = sources;
    this.#sources = sources;
    this.#policy = contentSecurityPolicy(config);
    this.#places = locate && config.ipGeolocationUrl === OWN_IP_LOCATION ? new Places(locate) : null;
  }

  /** @throws NotWanted when the visitor has disconnected, QueueFull when not even a skeleton can be made */
  async of(visit: Visit): Promise<ReadyDocument> {
    const { pathname, ip, variant, withoutPreloads } = visit;
    const found = matchRoute(pathname, visit.search);
    const { read, unread } = splitQuery(visit.search, found);
    const address: Address = { pathname, search: read, found, variant, withoutPreloads };
    const shared = [variant.key, withoutPreloads.join()].join('\n');
    const key = `${shared}\n${pathname}${read}`;
    // Until a page has rendered it may depend on the place.
    const isLocal = this.#known.get(key)?.isLocal ?? true;
    const place = isLocal ? (this.#places?.of(ip) ?? null) : null;
    const keyHere = place ? `${key}\n${place.cell}` : key;
    const document = await this.#once(keyHere, visit, () => this.#make(address, key, place)).catch(
      (error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        // One skeleton for all addresses of a route, which never takes the place of a document.
        return this.#ready.get(`${shared}\nskeleton\n${found?.route.pattern ?? ''}`, () =>
          this.#skeleton(address),
        );
      },
    );
    if (place && !document.isPrivate) await this.#ready.get(key, async () => document);
    return document.location === undefined ? document : { ...document, location: document.location + unread };
  }

  /** Makes a document in its turn, once for all who ask meanwhile, and again when only the first of them has disconnected. */
  async #once(
    key: string,
    { ip, isWaiting }: Visit,
    make: () => Promise<ReadyDocument>,
  ): Promise<ReadyDocument> {
    for (;;) {
      try {
        return await this.#ready.get(key, () => this.#queue.run({ key: addressKey(ip), isWaiting }, make));
      } catch (error) {
        if (!(error instanceof NotWanted) || !isWaiting()) throw error;
      }
    }
  }

  async #make(address: Address, key: string, place: Place | null): Promise<ReadyDocument> {
    const { page, answers } = await this.#render(address, this.#known.get(key)?.calls ?? [], place);
    if (page) this.#known.set(key, { calls: page.calls, isLocal: page.isLocal });
    const given = (page?.calls ?? []).map((call) => answers.get(call));
    const times = given.flatMap((answer) => answer?.updatedAt ?? []);
    const mayKeep = given.every((answer) => answer?.mayKeep);
    return this.#document(address, page, {
      // The page would say what is not so: the API may respond later.
      isIncomplete: given.some((answer) => !answer || UNAVAILABLE.has(answer.status)),
      mayKeep,
      isPrivate: (place !== null && page?.isLocal === true) || !mayKeep,
      isHidden: given.some((answer) => answer?.isHidden),
      ...(times.length > 0 && { oldestAnswer: Math.min(...times) }),
    });
  }

  /** Layout and skeleton, for a page whose turn does not come. */
  async #skeleton(address: Address): Promise<ReadyDocument> {
    const { config, renderer } = this.#sources;
    const page = await renderer.render(null, { address: address.pathname, config, place: null, answers: {} });
    return this.#document(address, page, { mayKeep: true, isPrivate: false, isHidden: false });
  }

  /** Renders a page until the calls are known that it depends on, and have been made. */
  async #render(
    { pathname, search, found, variant, withoutPreloads }: Address,
    known: string[],
    place: Place | null,
  ) {
    const { config, renderer, answers } = this.#sources;
    const { route } = found ?? {};
    const entry = route?.kind === 'remote' ? variant.registry[route.remote] : undefined;
    // The visitor's browser takes another build of a remote whose files are not preloaded.
    const isLive = route?.kind === 'remote' && !withoutPreloads.includes(route.remote);
    const version = isLive && entry ? { remote: route.remote, entry } : null;
    let calls = known;
    for (let round = 1; ; round += 1) {
      const given = await answers.to(calls);
      const page = await renderer.render(version, {
        address: pathname + search,
        config,
        place: place?.answer ?? null,
        answers: Object.fromEntries(calls.map((call) => [call, given.get(call) ?? null])),
      });
      const more = page?.calls.filter((call) => !calls.includes(call)) ?? [];
      if (more.length === 0 || round === MAX_ROUNDS) return { page, answers: given };
      calls = [...calls, ...more];
    }
  }

  #document(
    address: Address,
    page: RenderedPage | null,
    { isIncomplete = false, ...facts }: DocumentFacts & { isIncomplete?: boolean },
  ): ReadyDocument {
    const { assets, config } = this.#sources;
    const { variant, ...rest } = address;
    const html = renderDocument({ ...rest, assets, registry: variant.registry, config, rendered: page });
    const { status = 200, redirect } = page?.head ?? {};
    return readyDocument(html, {
      ...facts,
      ...(isIncomplete
        ? { status: 503 }
        : { status: redirect === undefined ? status : 302, location: redirect }),
      policy: this.#policy,
      links: linkHeader(assets),
    });
  }
}
