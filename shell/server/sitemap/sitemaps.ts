import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { paths } from '@sideroad/shared/domain/paths';
import {
  ApiAway,
  type AskApi,
  categoryPaths,
  farmsAfter,
  farmsVersion,
  type Slice,
  slicesOf,
  staticPaths,
} from './directory.ts';
import { type SitemapEntry, sitemapXml } from './xml.ts';

/** Most URLs of one sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Makes the site's sitemaps, compressed. A million farms are 21 files of about a megabyte. */
export class Sitemaps {
  readonly #ask: AskApi;
  readonly #publicUrl: string;
  readonly #size: number;
  readonly #files = new KeptValues<Buffer | null>();
  readonly #slices = new KeptValues<Slice[]>();
  #version: string | null = null;

  /** @param publicUrl without a slash at its end @param size URLs of one sitemap */
  constructor(ask: AskApi, publicUrl: string, size = MAX_ADDRESSES) {
    this.#ask = ask;
    this.#publicUrl = publicUrl;
    this.#size = size;
  }

  /**
   * `/sitemap.xml`: everything in one, or, when that is too much, the index of the parts.
   * @throws ApiAway
   */
  async whole(): Promise<Buffer | null> {
    const version = await this.#versionNow();
    return this.#files.get('whole', version, async () => {
      const [pages, slices] = [await this.#pages(), await this.#slicesOf(version)];
      const [only, ...more] = slices;
      if (more.length === 0 && pages.length + (only?.farms ?? 0) <= this.#size)
        return gzipped(sitemapXml('urlset', this.#everything(pages)));
      const url = (part: number) => `${this.#publicUrl}/sitemap-${part}.xml`;
      const ofFarms = slices.map(({ lastmod }, index) => ({ loc: url(index + 1), lastmod }));
      return gzipped(sitemapXml('sitemapindex', [{ loc: url(0) }, ...ofFarms]));
    });
  }

  /**
   * `/sitemap-0.xml`: pages and categories; from 1 on: farms.
   * @returns null where there is no such part
   * @throws ApiAway
   */
  async part(part: number): Promise<Buffer | null> {
    const version = await this.#versionNow();
    const slice = (await this.#slicesOf(version))[part - 1];
    if (part > 0 && !slice) return null;
    return this.#files.get(`part ${part}`, version, async () =>
      gzipped(sitemapXml('urlset', slice ? this.#farms(slice) : await this.#pages())),
    );
  }

  #slicesOf = (version: string | null) =>
    this.#slices.get('all', version, () => slicesOf(this.#ask, this.#size));

  /**
   * Checked each time, because a removed farm must disappear at once. While the API is away the last version counts.
   */
  async #versionNow(): Promise<string | null> {
    this.#version = await farmsVersion(this.#ask).catch((error: unknown) => {
      if (error instanceof ApiAway) return this.#version;
      throw error;
    });
    return this.#version;
  }

  async #pages(): Promise<SitemapEntry[]> {
    const all = [...staticPaths(), ...(await categoryPaths(this.#ask))];
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

/** Milliseconds after which a file is refreshed. Search engines come a few times a day. */
const FRESH = 60 * 60 * 1000;

interface Kept<T> {
  value: Promise<T>;
  version: string | null;
  /** When it is refreshed, by `performance.now()`. */
  until: number;
}

/** Caches values for an hour, or until their source has another version. Concurrent requests share one value. */
class KeptValues<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /**
   * @param version of the source; null where it is not known
   * @param make a failure is not cached; an earlier value of this version is used for another hour
   */
  get(key: string, version: string | null, make: () => Promise<T>): Promise<T> {
    const last = this.#kept.get(key);
    const kept = last?.version === version ? last : undefined;
    if (kept && performance.now() < kept.until) return kept.value;
    const made = make();
    const value = kept ? made.catch(() => kept.value) : made;
    const entry = { value, version, until: performance.now() + FRESH };
    this.#kept.set(key, entry);
    if (!kept) made.catch(() => this.#kept.get(key) === entry && this.#kept.delete(key));
    // Serves the stale value while the new one is made.
    return kept?.value ?? value;
  }
}

/** Compresses a text that comes in pieces, without holding it in memory as a whole. */
export const gzipped = (pieces: AsyncIterable<string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const source = Readable.from(pieces);
    source.on('error', reject);
    buffer(source.pipe(createGzip())).then(resolve, reject);
  });
