import path from 'node:path';
import { type Releases, registryEntry } from '@sideroad/releases';
import type { RegistryEntry, RenderedPage, RenderRequest, RuntimeConfig } from '@sideroad/shared/contract';
import { satisfiesPlatform } from '@sideroad/shared/domain/platformRange';
import { sampleAddress } from '@sideroad/shared/hosting/routes';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Stylesheet, stylesheet } from '../pages/stylesheet.ts';
import { RenderPool } from './renderPool.ts';
import type { RenderFault, Script, Task } from './renderProcess.ts';

/** Versions whose scripts are kept: live ones, canaries and recent ones. */
const MAX_VERSIONS = 30;
/** Milliseconds for which a version that timed out gets the skeleton: other versions of its remote wait meanwhile. */
const REST = 60_000;

/** A remote's version as the registry names it. */
export interface PageVersion {
  /** Package name, e.g. `mf-farm`. */
  remote: string;
  entry: Pick<RegistryEntry, 'version' | 'entry' | 'platform' | 'pages'>;
}

/** A failed render of a version. The skeleton takes its place. */
class RenderError extends Error {
  override readonly name = 'RenderError';
}

/** A URL to render, for whom. */
type PageRequest = Omit<RenderRequest, 'answers'>;

/** Makes calls; those without a response are absent. */
type FetchAnswers = (calls: string[]) => Promise<RenderRequest['answers']>;

/** A page with the stylesheets of its version by URL; a skeleton has none. */
export interface StyledPage extends RenderedPage {
  styles: ReadonlyMap<string, Stylesheet>;
}

/** What a process is asked to draw with: a remote's version, or the shell without one. */
interface Version extends Script {
  remote: string;
  version: string;
  styles: StyledPage['styles'];
  /** Whether it has been asked to render. */
  isWarm: boolean;
  /** Faults that have been logged. */
  logged: Set<RenderFault>;
  /** When it may render again after a timeout, on the clock of `performance`. */
  restsUntil: number;
}

/** State of a version before it renders. */
const UNUSED = { isWarm: false, restsUntil: 0 };
/** The shell itself has no script besides the renderer's, and draws each skeleton. */
const SHELL = { remote: 'shell', version: '', key: 'shell', source: '', publicPath: '', styles: new Map() };

interface Options {
  rendererFile: string;
  releases: Pick<Releases, 'manifest' | 'file'>;
  /** Semver of the platform that this shell serves. */
  platform: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Renders pages in the layout, or the skeleton of one that fails. Each fault of a version is logged once. */
export class PageRenderer {
  readonly #options: Options;
  readonly #pool: RenderPool;
  readonly #shell: Version = { ...SHELL, ...UNUSED, logged: new Set() };
  readonly #versions = new LRUCache<string, Promise<Version | null>>({ max: MAX_VERSIONS });

  constructor(options: Options) {
    this.#options = options;
    this.#pool = new RenderPool(options.rendererFile);
  }

  /**
   * Renders layout and page of a URL.
   * @param version whose page it is; null for a page of the shell itself
   * @param fetchAnswers makes the calls that the page starts with
   * @param checks throws the fault instead of rendering the skeleton
   * @returns null where not even the layout renders
   */
  async render(
    version: PageVersion | null,
    request: PageRequest,
    fetchAnswers: FetchAnswers,
    checks = false,
  ): Promise<StyledPage | null> {
    const found = version && (await this.#version(version));
    const own = found && found.restsUntil <= performance.now() ? [found] : [];
    for (const drawn of [...own, this.#shell])
      try {
        return await this.#draw(drawn, request, fetchAnswers, checks);
      } catch (error) {
        if (checks || !(error instanceof RenderError)) throw error;
      }
    return null;
  }

  /** Compiles versions and renders a page of each, so that no visitor waits for it. */
  async warm(versions: readonly PageVersion[], config: RuntimeConfig): Promise<void> {
    for (const version of versions) {
      const found = await this.#version(version);
      const { pages = [] } = version.entry;
      const [url] = pages.flatMap((page) => sampleAddress(page) ?? []);
      if (!found || found.isWarm || !url) continue;
      found.isWarm = true;
      // Faults are logged, and visitors get the skeleton.
      const registry = { [version.remote]: { ...version.entry, exposes: {} } };
      const request = { url, config, registry, place: null };
      await this.#draw(found, request, async () => ({})).catch(() => {});
    }
  }

  /** Ends the processes. */
  close(): void {
    this.#pool.close();
  }

  async #draw(
    version: Version,
    request: PageRequest,
    fetchAnswers: FetchAnswers,
    checks = false,
  ): Promise<StyledPage> {
    const calls = readCalls(await this.#ask(version, 'calls', request, checks));
    if (!calls) throw this.#fault(version, 'answers wrongly', 'what it lists are no calls');
    const answers = await fetchAnswers(calls);
    const rendered = readRendered(await this.#ask(version, 'render', { ...request, answers }, checks));
    if (!rendered) throw this.#fault(version, 'answers wrongly', 'what it returns is no rendered page');
    if (rendered.error !== null) throw this.#fault(version, 'throws', rendered.error);
    if (rendered.headError !== undefined) {
      const error = this.#fault(version, 'has no head', rendered.headError);
      if (checks) throw error;
    }
    return { ...rendered, styles: version.styles };
  }

  async #ask(
    version: Version,
    task: Task,
    request: PageRequest | RenderRequest,
    checks: boolean,
  ): Promise<string> {
    const { key, source, publicPath } = version;
    const asked = { key, source, publicPath, task, request: JSON.stringify(request) };
    // The shell draws what all others cannot, and an upload is checked whatever time it takes.
    const isOwn = version === this.#shell;
    const answer = await this.#pool.ask(isOwn ? '' : version.remote, asked, !isOwn && !checks);
    if ('fault' in answer) throw this.#fault(version, answer.fault, answer.detail);
    return answer.text;
  }

  /** Makes the error of a version's fault, and logs the first one of its kind. */
  #fault(drawn: Version, fault: RenderFault, detail: string): RenderError {
    const { remote, version, logged } = drawn;
    const error = new RenderError(`The server's page of ${remote} ${version} ${fault}: ${detail}`);
    if (fault === 'is too late') drawn.restsUntil = performance.now() + REST;
    if (!logged.has(fault)) this.#warn(remote, version, error);
    logged.add(fault);
    return error;
  }

  #version(version: PageVersion): Promise<Version | null> {
    const key = `${version.remote}/${version.entry.version}`;
    const known = this.#versions.get(key) ?? this.#find(version, key);
    this.#versions.set(key, known);
    return known;
  }

  /** @returns null for a version without a server build, or for another platform */
  async #find({ remote, entry }: PageVersion, key: string): Promise<Version | null> {
    const { releases, platform } = this.#options;
    if (!satisfiesPlatform(platform, entry.platform)) return null;
    try {
      const manifest = await releases.manifest(remote, entry.version);
      const script = manifest?.server && (await releases.file(remote, entry.version, manifest.server));
      if (!script) return null;
      const hrefs = Object.values(registryEntry(remote, manifest).exposes).flatMap(({ css }) => css);
      const styles = hrefs.map(async (href) => {
        const css = await releases.file(remote, entry.version, path.posix.basename(href));
        return css ? ([[href, stylesheet(href, String(css))]] as const) : [];
      });
      return {
        ...UNUSED,
        remote,
        version: entry.version,
        key,
        source: String(script),
        publicPath: `${path.posix.dirname(entry.entry)}/`,
        styles: new Map((await Promise.all(styles)).flat()),
        logged: new Set(),
      };
    } catch (error) {
      // The store may answer for the next document.
      this.#versions.delete(key);
      this.#warn(remote, entry.version, error);
      return null;
    }
  }

  #warn(remote: string, version: string, err: unknown): void {
    this.#options.log.warn({ remote, version, err }, 'A page is left to the browser to render');
  }
}

/** Calls of one document, each a request to the API. */
const MAX_CALLS = 20;
/** Characters of a URL. */
const MAX_URL = 2048;
/** Characters of HTML: some eight times home's. */
const MAX_HTML = 1_000_000;

/** A path of this site that is safe in a header: ASCII, and not another origin (`//x`, `/\x`). */
const SitePath = Type.String({ pattern: '^/(?![/\\\\])[!-\\[\\]-~]*$', maxLength: MAX_URL });
const Html = Type.String({ maxLength: MAX_HTML });

const Rendered = Compile(
  Type.Object({
    html: Html,
    headHtml: Html,
    state: Type.String(),
    head: Type.Object({
      status: Type.Optional(Type.Literal(404)),
      redirect: Type.Optional(SitePath),
    }),
    isRendered: Type.Boolean(),
    error: Type.Union([Type.String(), Type.Null()]),
    headError: Type.Optional(Type.String()),
  }),
);

/** Whether a URL is below `/api/` of this site, also after resolving `..`. */
function isOfApi(url: string): boolean {
  if (!url.startsWith('/api/') || !URL.canParse(url, 'http://site.invalid')) return false;
  const { pathname, hash } = new URL(url, 'http://site.invalid');
  return pathname.startsWith('/api/') && hash === '';
}

const Calls = Compile(Type.Array(Type.String({ minLength: 1, maxLength: MAX_URL }), { maxItems: MAX_CALLS }));

/** Reads the calls that a page lists, and keeps only those to this site's API; null where the shape is wrong. */
function readCalls(text: string): string[] | null {
  const value: unknown = JSON.parse(text);
  return Calls.Check(value) ? value.filter(isOfApi) : null;
}

/** Reads what a render returned; null where the shape is wrong. */
function readRendered(text: string): RenderedPage | null {
  const value: unknown = JSON.parse(text);
  return Rendered.Check(value) ? value : null;
}
