import { addressKey } from '@sideroad/api/limits';
import type { RegistryVariant } from '@sideroad/releases';
import { FairQueue, NotWanted, QueueFull } from '@sideroad/server-kit';
import type { RuntimeConfig } from '@sideroad/shared/contract';
import { categoryQuery, listingQuery, searchQuery, unknownEntries } from '@sideroad/shared/domain/paths';
import { LRUCache } from 'lru-cache';
import { type FoundRoute, matchRoute } from '../../src/routes.ts';
import { FRESH as ANSWER_FRESH, type ApiAnswers, type Place, Places } from '../rendering/apiAnswers.ts';
import type { PageRenderer, StyledPage } from '../rendering/pageRenderer.ts';
import { Recent } from '../rendering/recent.ts';
import type { Locate } from '../rendering/remoteLocator.ts';
import { OWN_IP_LOCATION } from '../settings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { ShellAssets } from './document.ts';
import { renderDocument } from './document.ts';
import { bytesOf, type ReadyDocument, readyDocument } from './documentAnswer.ts';

/** Milliseconds for which a document is fresh: long enough that many visitors at once cost one render. */
const FRESH = 5000;
/** Milliseconds for which a stale document is served while the queue is full. */
const STALE = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes of the addresses whose calls are remembered, with their calls. */
const MAX_KNOWN = 8 * 1024 * 1024;
/** Characters of a value of the query that count: twice the 200 of a search text, some of which take two. */
const MAX_VALUE = 512;
/** Renders of one document: the first finds the calls, the next may find more. */
const MAX_ROUNDS = 3;
/**
 * Documents in work, waiting, and waiting per client address. Each takes about 30 ms, so the last one waits about two
 * seconds.
 */
const QUEUE = { concurrency: 8, most: 100, mostPerKey: 20 };

/** Statuses of an API that is overloaded or away (RFC 9110, 15.6). */
const UNAVAILABLE = new Set([502, 503, 504]);

/** What documents are made of. */
interface Sources {
  assets: ShellAssets;
  config: RuntimeConfig;
  answers: Pick<ApiAnswers, 'to'>;
  /** Where an address is; null where the API of another process knows. */
  locate: Locate | null;
  renderer: Pick<PageRenderer, 'render'>;
}

/** Who asks for what. */
interface Visit {
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  /** By the proxies that `TRUST_PROXY` names. */
  ip: string;
  /** Whether the visitor is still connected. */
  isWaiting: () => boolean;
  variant: RegistryVariant;
}

/** What a document depends on, beside the place. */
interface Address {
  pathname: string;
  /** Only what the page reads of the query. */
  search: string;
  found: FoundRoute | null;
  variant: RegistryVariant;
}

const written = <Q extends { rest: object }>(codec: {
  keys: readonly string[];
  parse: (search: string) => Q;
  format: (query: Q) => string;
}) => {
  const write = (search: string) => {
    const query = new URLSearchParams(codec.format({ ...codec.parse(search), rest: {} }));
    // The page says when it cuts a search text.
    const text = new URLSearchParams(search).get('q');
    if (text) query.set('q', text);
    return query.size > 0 ? `?${query}` : '';
  };
  return [codec.keys, write] as const;
};

/** Writes what pages read of a query in one way, by the keys of their routes. */
const WRITTEN = new Map([written(listingQuery), written(categoryQuery), written(searchQuery)]);

/**
 * Separates the part of a query that the page reads. Addresses that differ only in the rest share a document; a
 * redirect keeps the rest.
 */
function splitQuery(search: string, found: FoundRoute | null): { read: string; unread: string } {
  const { queryKeys: keys = [] } = found?.route.kind === 'remote' ? found.route : {};
  const given = new URLSearchParams(search);
  const read = keys.flatMap((key) => {
    // No page reads more of a value. A cut search text is still longer than what counts of it, which the page says.
    const value = given.get(key)?.trim().slice(0, MAX_VALUE);
    return value === undefined ? [] : [[key, value]];
  });
  const unread = unknownEntries(given, keys);
  return {
    read: WRITTEN.get(keys)?.(`?${new URLSearchParams(read)}`) ?? '',
    unread: unread.length > 0 ? `?${new URLSearchParams(unread)}` : '',
  };
}

/** Calls of a page's last render. They are made before it renders again. */
interface Known {
  calls: string[];
  /** Whether it depends on the visitor's place. */
  isLocal: boolean;
}

type DocumentFacts = Pick<ReadyDocument, 'mayKeep' | 'isPrivate' | 'isHidden' | 'oldestAnswer'>;

/**
 * Makes each document once for concurrent requests and keeps it for some seconds. A limited number is in work, and
 * client addresses take turns.
 */
export class DocumentPages {
  readonly #sources: Sources;
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
  readonly #known = new LRUCache<string, Known>({
    maxSize: MAX_KNOWN,
    sizeCalculation: ({ calls }, key) => 2 * (key.length + calls.join().length) + 1,
  });

  constructor(sources: Sources) {
    const { config, locate } = sources;
    this.#sources = sources;
    this.#places = locate && config.ipGeolocationUrl === OWN_IP_LOCATION ? new Places(locate) : null;
  }

  /** @throws NotWanted when the visitor has disconnected, QueueFull when not even a skeleton can be made */
  async of(visit: Visit): Promise<ReadyDocument> {
    const { pathname, ip, variant } = visit;
    const found = matchRoute(pathname, visit.search);
    const { read, unread } = splitQuery(visit.search, found);
    const address: Address = { pathname, search: read, found, variant };
    const key = `${variant.key}\n${pathname}${read}`;
    // Before its first render every page may depend on the place.
    const isLocal = this.#known.get(key)?.isLocal ?? true;
    const located = isLocal ? (this.#places?.of(ip) ?? null) : null;
    const place = located instanceof Promise ? await located : located;
    const keyHere = place ? `${key}\n${place.cell}` : key;
    const make = () => this.#make(address, key, place, ip);
    const document = await this.#once(keyHere, visit, make, addressKey(ip)).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      // A known document waits under a key of its own, because others of this address may have filled theirs.
      if (this.#ready.knows(keyHere)) return this.#once(keyHere, visit, make, keyHere);
      // One skeleton per route. It never replaces a document.
      return this.#ready.get(`${variant.key}\nskeleton\n${found?.route.pattern ?? ''}`, () =>
        this.#skeleton(address),
      );
    });
    if (place && !document.isPrivate) await this.#ready.get(key, async () => document);
    return document.location === undefined ? document : { ...document, location: document.location + unread };
  }

  /**
   * Makes a document in its turn, once for concurrent requests. If the first client disconnects, the next one starts
   * over.
   */
  async #once(
    key: string,
    { isWaiting }: Visit,
    make: () => Promise<ReadyDocument>,
    queueKey: string,
  ): Promise<ReadyDocument> {
    for (;;) {
      try {
        return await this.#ready.get(key, () => this.#queue.run({ key: queueKey, isWaiting }, make));
      } catch (error) {
        if (!(error instanceof NotWanted) || !isWaiting()) throw error;
      }
    }
  }

  async #make(address: Address, key: string, place: Place | null, ip: string): Promise<ReadyDocument> {
    const known = this.#known.get(key)?.calls ?? [];
    const { page, answers } = await this.#render(address, known, place, ip);
    if (page) this.#known.set(key, { calls: page.calls, isLocal: page.isLocal });
    const given = (page?.calls ?? []).map((call) => answers.get(call));
    const times = given.flatMap((answer) => answer?.updatedAt ?? []);
    const mayKeep = given.every((answer) => answer?.mayKeep);
    return this.#document(address, page, {
      // An incomplete page could state what is not true: the API may respond later.
      isIncomplete: given.some((answer) => !answer || UNAVAILABLE.has(answer.status)),
      mayKeep,
      isPrivate: (place !== null && page?.isLocal === true) || !mayKeep,
      isHidden: given.some((answer) => answer?.isHidden),
      ...(times.length > 0 && { oldestAnswer: Math.min(...times) }),
    });
  }

  /** Renders layout and skeleton, for when the queue is full. */
  async #skeleton(address: Address): Promise<ReadyDocument> {
    const { config, renderer } = this.#sources;
    const page = await renderer.render(null, { address: address.pathname, config, place: null, answers: {} });
    return this.#document(address, page, { mayKeep: true, isPrivate: false, isHidden: false });
  }

  /** Renders until all calls that the page depends on are known and made. */
  async #render(
    { pathname, search, found, variant }: Address,
    known: string[],
    place: Place | null,
    ip: string,
  ) {
    const { config, renderer, answers } = this.#sources;
    const { route } = found ?? {};
    const entry = route?.kind === 'remote' ? variant.registry[route.remote] : undefined;
    const version = route?.kind === 'remote' && entry ? { remote: route.remote, entry } : null;
    let calls = known;
    for (let round = 1; ; round += 1) {
      const given = await answers.to(calls, ip);
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
    page: StyledPage | null,
    { isIncomplete = false, ...facts }: DocumentFacts & { isIncomplete?: boolean },
  ): ReadyDocument {
    const { assets, config } = this.#sources;
    const { variant, ...rest } = address;
    const { route } = address.found ?? {};
    const remote = route?.kind === 'remote' ? route.remote : 'shell';
    const { html, styleSources } = renderDocument({
      ...rest,
      assets,
      registry: variant.registry,
      config,
      rendered: page,
    });
    const { status = 200, redirect } = page?.head ?? {};
    return readyDocument(html, {
      ...facts,
      labels: {
        route: route?.pattern ?? 'none',
        remote,
        version: variant.registry[remote]?.version ?? '',
      },
      ...(isIncomplete
        ? { status: 503 }
        : { status: redirect === undefined ? status : 302, location: redirect }),
      policy: contentSecurityPolicy(config, styleSources),
    });
  }
}
