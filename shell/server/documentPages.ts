import type { IpLocation, RuntimeConfig } from '@sideroad/shared/contract';
import { matchRoute } from '../src/routes.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { renderDocument } from './document.ts';
import { bytesOf, type ReadyDocument, readyDocument } from './documentAnswer.ts';
import type { Answers, FirstAnswers } from './firstData/answers.ts';
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
const MAX_BYTES = 32 * 1024 * 1024;

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
  variant: RegistryVariant;
  /** Remotes whose files are not preloaded (unusedPreloads.ts). */
  withoutPreloads: readonly string[];
}

/** The documents of all addresses, each made once for all who ask within some seconds. */
export class DocumentPages {
  readonly #sources: Sources;
  readonly #policy: string;
  readonly #places: Places | null;
  readonly #ready = new Recent<ReadyDocument>({
    ms: FRESH,
    bytes: MAX_BYTES,
    sizeOf: bytesOf,
    mayKeep: ({ mayKeep }) => mayKeep,
  });
  /** Whether an address has a document for each place. */
  readonly #local = new Recent<{ isLocal: boolean }>({
    ms: FRESH,
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

  async of(visit: Visit): Promise<ReadyDocument> {
    const { pathname, search, ip, variant, withoutPreloads } = visit;
    const key = [variant.key, withoutPreloads.join(), pathname + search].join('\n');
    const here = this.#places?.of(ip) ?? null;
    const { isLocal } = here
      ? await this.#local.get(key, async () => ({ isLocal: await this.#isLocal(visit, here) }))
      : { isLocal: false };
    const place = isLocal ? here : null;
    return this.#ready.get(place ? `${key}\n${place.cell}` : key, () => this.#make(visit, place));
  }

  async #isLocal(visit: Visit, place: Place): Promise<boolean> {
    const page = await this.#pageOf(visit);
    return page !== null && dependsOnPlace(page.module, page.route, place);
  }

  async #make(visit: Visit, place: Place | null): Promise<ReadyDocument> {
    const { assets, config, first, renderLayout } = this.#sources;
    const page = await this.#pageOf(visit);
    const said = page && (await remotePage(page.module, page.route, place, first));
    const answers: Answers = said?.answers ?? new Map();
    const { html, status, location } = renderDocument({
      pathname: visit.pathname,
      search: visit.search,
      assets,
      renderLayout,
      registry: visit.variant.registry,
      config,
      withoutPreloads: visit.withoutPreloads,
      result: said?.result ?? null,
      inlined: inlinedData(answers, place && { call: config.ipGeolocationUrl, is: place }),
    });
    const mayKeep = said?.mayKeep ?? true;
    return readyDocument(html, {
      status,
      location,
      policy: this.#policy,
      links: linkHeader(assets),
      mayKeep,
      isPrivate: place !== null || !mayKeep,
      isHidden: [...answers.values()].some(({ isHidden }) => isHidden),
    });
  }

  /** The remote's module for an address, and what it is asked; null for what is no remote's, or has no module. */
  async #pageOf({ pathname, search, variant }: Visit) {
    const found = matchRoute(pathname, search);
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
