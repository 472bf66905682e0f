import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { latest } from '@sideroad/server-kit';
import { escapeHtml } from '@sideroad/shared/domain/html';
import { paths } from '@sideroad/shared/domain/paths';
import { LRUCache } from 'lru-cache';
import { MADE_ON_REQUEST } from '../madeOnRequest.ts';
import {
  ApiAway,
  type AskApi,
  categoryPaths,
  farmsAfter,
  farmsVersion,
  type Slice,
  slicesOf,
} from './directory.ts';

/** Most URLs of one sitemap (sitemaps.org). */
const MAX_URLS = 50_000;

/** Values are refreshed after an hour, and the earlier one is served meanwhile. Keys hold the version of the source. */
const KEEPING = { ...MADE_ON_REQUEST, ttl: 60 * 60 * 1000, allowStale: true };
/** Those of two million farms. */
const MAX_BYTES = 48 * 1024 * 1024;

/** Makes the site's sitemaps, compressed. A million farms are 21 files of about a megabyte. */
export class Sitemaps {
  readonly #ask: AskApi;
  readonly #publicUrl: string;
  readonly #paths: () => Promise<readonly string[]>;
  readonly #size: number;
  readonly #files = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    ...KEEPING,
    maxSize: MAX_BYTES,
    sizeCalculation: (file) => file.length,
  });
  readonly #slices = new LRUCache<string, Slice[], () => Promise<Slice[]>>({ ...KEEPING, max: 2 });
  #version: string | null = null;

  /**
   * @param publicUrl without a slash at its end @param paths reads those of the pages without parameters
   * @param size URLs of one sitemap
   */
  constructor(ask: AskApi, publicUrl: string, paths: () => Promise<readonly string[]>, size = MAX_URLS) {
    this.#ask = ask;
    this.#publicUrl = publicUrl;
    this.#paths = paths;
    this.#size = size;
  }

  /** `/sitemap.xml`: everything in one, or, when that is too much, the index of the parts. @throws ApiAway */
  async whole(): Promise<Buffer> {
    const version = await this.#versionNow();
    const make = async () => {
      const [pages, slices] = [await this.#pages(), await this.#slicesOf(version)];
      const [only, ...more] = slices;
      if (more.length === 0 && pages.length + (only?.farms ?? 0) <= this.#size)
        return gzipped(sitemapXml('urlset', this.#everything(pages)));
      const url = (part: number) => `${this.#publicUrl}/sitemap-${part}.xml`;
      const ofFarms = slices.map(({ lastmod }, index) => ({ loc: url(index + 1), lastmod }));
      return gzipped(sitemapXml('sitemapindex', [{ loc: url(0) }, ...ofFarms]));
    };
    return this.#files.forceFetch(`${version} whole`, { context: make });
  }

  /** `/sitemap-0.xml`: pages and categories; from 1 on: farms; null where there is no such part. @throws ApiAway */
  async part(part: number): Promise<Buffer | null> {
    const version = await this.#versionNow();
    const slice = (await this.#slicesOf(version))[part - 1];
    if (part > 0 && !slice) return null;
    const make = async () => gzipped(sitemapXml('urlset', slice ? this.#farms(slice) : await this.#pages()));
    return this.#files.forceFetch(`${version} ${part}`, { context: make });
  }

  #slicesOf = (version: string) =>
    this.#slices.forceFetch(version, { context: () => slicesOf(this.#ask, this.#size) });

  /** Checked each time, because a removed farm or page must disappear at once. While the API is away the last version counts. */
  readonly #versionNow = latest(async () => {
    this.#version = await farmsVersion(this.#ask).catch((error: unknown) => {
      if (error instanceof ApiAway) return this.#version;
      throw error;
    });
    return `${this.#version} ${(await this.#paths()).join(' ')}`;
  });

  async #pages(): Promise<SitemapEntry[]> {
    const all = [...(await this.#paths()), ...(await categoryPaths(this.#ask))];
    return all.map((path) => ({ loc: this.#publicUrl + path }));
  }

  async *#everything(pages: SitemapEntry[]): AsyncGenerator<SitemapEntry> {
    yield* pages;
    yield* this.#farms({ after: null });
  }

  async *#farms({ after }: Pick<Slice, 'after'>): AsyncGenerator<SitemapEntry> {
    let left = this.#size;
    for await (const { id, name, updatedAt } of farmsAfter(this.#ask, after)) {
      if (left === 0) return;
      left -= 1;
      yield { loc: this.#publicUrl + paths.farm(id, name), lastmod: updatedAt };
    }
  }
}

/** Compresses a text that comes in pieces, without holding it in memory as a whole. */
async function gzipped(pieces: AsyncIterable<string>): Promise<Buffer> {
  const zip = createGzip();
  const [bytes] = await Promise.all([buffer(zip), pipeline(pieces, zip)]);
  return bytes;
}

/** One URL of a sitemap (sitemaps.org). */
interface SitemapEntry {
  /** Absolute. */
  loc: string;
  /** ISO 8601 UTC. */
  lastmod?: string;
}

const ITEM = { urlset: 'url', sitemapindex: 'sitemap' } as const;

/** Yields a sitemap, or an index of sitemaps, in pieces. */
export async function* sitemapXml(
  kind: keyof typeof ITEM,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const { loc, lastmod } of entries) {
    const changed = lastmod ? `<lastmod>${escapeHtml(lastmod)}</lastmod>` : '';
    yield `<${ITEM[kind]}><loc>${escapeHtml(loc)}</loc>${changed}</${ITEM[kind]}>\n`;
  }
  yield `</${kind}>\n`;
}
