import type { RegistryVariant } from '@sideroad/releases';
import { FairQueue, NotWanted, QueueFull } from '@sideroad/server-kit';
import { addressKey } from '@sideroad/server-kit/http';
import type { IpLocation, RuntimeConfig } from '@sideroad/shared/contract';
import { cellOf } from '@sideroad/shared/domain/geo';
import { unknownEntries } from '@sideroad/shared/domain/routeQueries';
import { CODECS, type FoundRoute, queryKeysOf } from '@sideroad/shared/hosting/routes';
import { LRUCache } from 'lru-cache';
import { MADE_ON_REQUEST } from '../madeOnRequest.ts';
import type { Banner } from '../releases/previewPage.ts';
import type { Answers, ApiAnswers } from '../rendering/apiAnswers.ts';
import type { PageRenderer, StyledPage } from '../rendering/pageRenderer.ts';
import type { Locate } from '../rendering/remoteLocator.ts';
import { OWN_IP_LOCATION } from '../settings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { ShellAssets } from './document.ts';
import { renderDocument } from './document.ts';
import { bytesOf, FRESH, type ReadyDocument, readyDocument } from './documentAnswer.ts';

/** Milliseconds for which a stale document is served while the queue is full, or the API is away. */
const STALE = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Characters of a value of the query that count: twice the 200 of a search text, some of which take two. */
const MAX_VALUE = 512;
/** Documents of a remote in work, waiting, and waiting per client address: of 30 ms each, the last waits two seconds. */
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
  /** The page of the URL in the visitor's registry, or null. */
  found: FoundRoute | null;
  /** By the proxies that `TRUST_PROXY` names. */
  ip: string;
  /** Whether the visitor is still connected. */
  isWaiting: () => boolean;
  variant: RegistryVariant;
  /** Says that a preview is open. */
  banner?: Banner | null;
}

/** What a document depends on, beside the place. */
interface Target {
  pathname: string;
  /** Only what the page reads of the query. */
  search: string;
  found: FoundRoute | null;
  variant: RegistryVariant;
  banner: Banner | null;
}

/** A document whose data did not come: it replaces none in the cache. */
class Incomplete extends Error {
  readonly document: ReadyDocument;

  constructor(document: ReadyDocument) {
    super('incomplete');
    this.document = document;
  }
}

const writes =
  <Q extends { rest: object }>(codec: { parse: (search: string) => Q; format: (query: Q) => string }) =>
  (search: string) => {
    const query = new URLSearchParams(codec.format({ ...codec.parse(search), rest: {} }));
    // The page says when it cuts a search text.
    const text = new URLSearchParams(search).get('q');
    if (text) query.set('q', text);
    return query.size > 0 ? `?${query}` : '';
  };

/** Writes what pages read of a query in one way. */
const WRITTEN = {
  listing: writes(CODECS.listing),
  category: writes(CODECS.category),
  search: writes(CODECS.search),
  seasons: writes(CODECS.seasons),
};

/** The remote of a document. */
const remoteOf = (found: FoundRoute | null) =>
  found?.route.kind === 'remote' ? found.route.remote : 'shell';

/** Who may share a document. */
const keyOf = ({ variant, banner }: Target) => `${variant.key} ${banner?.html ?? ''}`;

/** Separates what the page reads of a query. URLs that differ only in the rest share a document; a redirect keeps it. */
function splitQuery(search: string, found: FoundRoute | null): { read: string; unread: string } {
  const { query } = found?.route.kind === 'remote' ? found.route : { query: [] };
  const keys = queryKeysOf({ query });
  const given = new URLSearchParams(search);
  const read = keys.flatMap((key) => {
    // No page reads more of a value. A cut search text is still longer than what counts of it, which the page says.
    const value = given.get(key)?.trim().slice(0, MAX_VALUE);
    return value === undefined ? [] : [[key, value]];
  });
  const unread = unknownEntries(given, keys);
  const asked = read.length > 0 ? `?${new URLSearchParams(read)}` : '';
  return {
    read: typeof query === 'string' ? WRITTEN[query](asked) : asked,
    unread: unread.length > 0 ? `?${new URLSearchParams(unread)}` : '',
  };
}

/** The response of `/api/ip-location` without the IP address. */
type Place = Omit<IpLocation, 'ip'>;

/** Names a place's cell of 0.1°, whose visitors share documents. */
function cellName({ location: { latitude, longitude } }: Place): string {
  const { lat, lng } = cellOf({ lat: latitude, lng: longitude });
  return `${lat},${lng}`;
}

/**
 * Makes each document once for concurrent requests, keeps it for some seconds, and lets client addresses take turns. Each
 * remote has turns of its own, so that slow pages of one delay no page of another.
 */
export class DocumentPages {
  readonly #sources: Sources;
  /** Documents in work and waiting, by remote. */
  readonly #queues = new Map<string, FairQueue>();
  readonly #ready = new LRUCache<string, ReadyDocument, () => Promise<ReadyDocument>>({
    ...MADE_ON_REQUEST,
    ttl: FRESH,
    maxSize: MAX_BYTES,
    sizeCalculation: (document, key) => bytesOf(document) + 2 * key.length + 1,
  });

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** @throws NotWanted when the visitor has disconnected */
  async of(visit: Visit): Promise<ReadyDocument> {
    const { pathname, found, variant, banner = null } = visit;
    const { read, unread } = splitQuery(visit.search, found);
    const target: Target = { pathname, search: read, found, variant, banner };
    const place = await this.#placeOf(visit, found);
    const key = [keyOf(target), pathname + read, place ? cellName(place) : ''].join('\n');
    const document = await this.#once(key, visit, target, () => this.#make(target, place, visit.ip)).catch(
      (error: unknown) => {
        if (error instanceof Incomplete) return this.#stale(key) ?? error.document;
        if (!(error instanceof QueueFull)) throw error;
        return this.#stale(key) ?? this.#skeleton(target);
      },
    );
    const { location } = document;
    if (location === undefined) return document;
    return { ...document, location: location + (location.includes('?') ? unread.replace('?', '&') : unread) };
  }

  /** Returns where the visitor is, for a document that depends on it [LOC-17]. */
  async #placeOf({ ip }: Visit, found: FoundRoute | null): Promise<Place | null> {
    const { config, locate } = this.#sources;
    const isLocal = found?.route.kind === 'remote' && found.route.dependsOnPlace;
    if (!isLocal || !locate || config.ipGeolocationUrl !== OWN_IP_LOCATION) return null;
    const { location } = (await locate(ip)) ?? {};
    return location ? { location } : null;
  }

  /** Makes a document in its turn, once for concurrent requests. If the first client disconnects, the next starts over. */
  async #once(
    key: string,
    visit: Visit,
    { found }: Target,
    make: () => Promise<ReadyDocument>,
  ): Promise<ReadyDocument> {
    const remote = remoteOf(found);
    const queue = this.#queues.get(remote) ?? new FairQueue(QUEUE);
    this.#queues.set(remote, queue);
    const turn = { key: addressKey(visit.ip), isWaiting: visit.isWaiting };
    for (;;) {
      try {
        const context = () => queue.run(turn, make);
        const document = await this.#ready.forceFetch(key, { context });
        if (!document.mayKeep) this.#ready.delete(key);
        return document;
      } catch (error) {
        if (!(error instanceof NotWanted) || !visit.isWaiting()) throw error;
      }
    }
  }

  /** Returns a document that was made a little earlier. */
  #stale(key: string): ReadyDocument | undefined {
    if (this.#ready.getRemainingTTL(key) < -STALE) return undefined;
    return this.#ready.get(key, { allowStale: true, noDeleteOnStaleGet: true });
  }

  /** Renders layout and skeleton without the API, once for all URLs of a route. */
  #skeleton(target: Target): Promise<ReadyDocument> {
    const { config, renderer } = this.#sources;
    const key = `${keyOf(target)}\nskeleton\n${target.found?.route.pattern ?? ''}`;
    const context = async () => {
      const request = { url: target.pathname, config, place: null, registry: target.variant.registry };
      const page = await renderer.render(null, request, async () => ({}));
      return this.#document(target, page, { mayKeep: true, isPrivate: false, isHidden: false });
    };
    return this.#ready.forceFetch(key, { context });
  }

  async #make(target: Target, place: Place | null, ip: string): Promise<ReadyDocument> {
    const { config, renderer, answers } = this.#sources;
    const { pathname, search, found, variant } = target;
    const { route } = found ?? {};
    const entry = route?.kind === 'remote' ? variant.registry[route.remote] : undefined;
    const version = route?.kind === 'remote' && entry ? { remote: route.remote, entry } : null;
    let given: (Answers[string] | undefined)[] = [];
    const request = { url: pathname + search, config, place, registry: variant.registry };
    const page = await renderer.render(version, request, async (calls) => {
      const came = await answers.to(calls, ip, remoteOf(found));
      given = calls.map((call) => came[call]);
      return came;
    });
    const mayKeep = given.every((answer) => answer?.mayKeep);
    // An incomplete page could state what is not true: the API may respond later.
    const isIncomplete = given.some((answer) => !answer || UNAVAILABLE.has(answer.status));
    const document = this.#document(target, page, {
      isIncomplete,
      mayKeep,
      isPrivate: place !== null || !mayKeep,
      isHidden: given.some((answer) => answer?.isHidden),
    });
    if (isIncomplete) throw new Incomplete(document);
    return document;
  }

  #document(
    target: Target,
    page: StyledPage | null,
    {
      isIncomplete = false,
      ...facts
    }: Pick<ReadyDocument, 'mayKeep' | 'isPrivate' | 'isHidden'> & { isIncomplete?: boolean },
  ): ReadyDocument {
    const { assets, config } = this.#sources;
    const { variant, ...rest } = target;
    const remote = remoteOf(target.found);
    const { html, styleSources } = renderDocument({
      ...rest,
      assets,
      registry: variant.registry,
      hashes: variant.hashes,
      config,
      rendered: page,
    });
    const { status = 200, redirect } = page?.head ?? {};
    return readyDocument(html, {
      ...facts,
      labels: {
        route: target.found?.route.pattern ?? 'none',
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
