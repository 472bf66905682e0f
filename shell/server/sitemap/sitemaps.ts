import { paths } from '@sideroad/shared/domain/paths';
import { ApiAway, type AskApi } from './askApi.ts';
import { farmsAfter, farmsVersion, type Slice, slicesOf } from './farms.ts';
import { gzipped, KeptValues } from './kept.ts';
import { categoryPaths, staticPaths } from './pages.ts';
import { type SitemapEntry, sitemapXml } from './xml.ts';

/** Addresses of one sitemap (sitemaps.org: at most). */
const MOST = 50_000;

/** The site's sitemaps, compressed. With a million farms they are 21 files of about a megabyte. */
export class Sitemaps {
  readonly #ask: AskApi;
  readonly #publicUrl: string;
  readonly #size: number;
  readonly #files = new KeptValues<Buffer | null>();
  readonly #slices = new KeptValues<Slice[]>();
  #version: string | null = null;

  /** @param publicUrl without a slash at its end @param size addresses of one sitemap */
  constructor(ask: AskApi, publicUrl: string, size = MOST) {
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
      const address = (part: number) => `${this.#publicUrl}/sitemap-${part}.xml`;
      const ofFarms = slices.map(({ lastmod }, index) => ({ loc: address(index + 1), lastmod }));
      return gzipped(sitemapXml('sitemapindex', [{ loc: address(0) }, ...ofFarms]));
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

  /** Asked each time: a farm that is taken back must be gone at once. While the API is away the last one stands. */
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
