import { readFileSync } from 'node:fs';
import type { VitalName } from '@sideroad/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from 'prom-client';
import type { ShedReason } from '../http/backPressure.ts';
import { BearerGate } from '../http/bearerGate.ts';
import { handleError } from '../http/problem.ts';

interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** From a read of an indexed row to the time limit of a call [API-2]. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From a document that was made before to the time limit of its calls. */
const DOCUMENT_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Versions of a remote that have series: live, canary, and those before them. */
const MOST_VERSIONS = 4;
/** Between what web.dev calls good and poor for each of them. */
const VITAL_SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10];
const VITAL_SHIFT = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']);

/** Outcome of an upload by the status of its response (docs/api.md). */
const UPLOAD_OUTCOMES: Readonly<Record<number, string>> = {
  200: 'stored',
  400: 'cut-off',
  403: 'bad-address',
  404: 'unknown',
  409: 'confirmed-already',
  413: 'too-large',
  415: 'wrong-type',
  429: 'rate-limited',
  503: 'unavailable',
  507: 'no-space',
};

/** The site's version: that of the project's package.json, which lies in the image too. */
export const { version: SITE_VERSION }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
);

interface FinishedRequest {
  /** The route's pattern, because each address would be a series of its own. */
  route: string | undefined;
  method: string;
  status: number;
  /** Milliseconds. */
  elapsed: number;
}

/** The labels of the series of each version of a remote, in the order in which versions appeared. */
type VersionSeries = Map<string, Map<string, LabelValues<string>>>;

export interface DocumentLabels {
  route: string;
  remote: string;
  /** The remote's version; empty for a page of the shell. */
  version: string;
}

/** Counts for Prometheus. Labels have fixed values, so that no visitor can create a series. */
export class Metrics {
  readonly registry = new Registry();

  readonly #durations = this.#histogram('http_request_duration_seconds', 'Duration of requests', SECONDS, [
    'route',
    'method',
    'status',
  ]);
  readonly #documents = this.#histogram(
    'document_duration_seconds',
    'Duration of documents, by the page and the remote that rendered it',
    DOCUMENT_SECONDS,
    ['route', 'remote', 'version', 'status'],
  );
  readonly #versions = new Map<string, VersionSeries>();
  readonly #limited = this.#counter('rate_limited_total', 'Requests that were refused with 429', ['route']);
  readonly #shed = this.#counter('shed_total', 'Requests that were refused with 503 before they began', [
    'reason',
  ]);
  readonly #connections = this.#counter(
    'connections_refused_total',
    'Connections closed at once because their address had too many',
    [],
  );
  readonly #uploads = this.#counter('uploads_total', 'Uploaded pictures, by what became of their bytes', [
    'outcome',
  ]);
  readonly #vitals = this.#histogram(
    'web_vital_seconds',
    'Times that visitors waited, of their browsers',
    VITAL_SECONDS,
    ['name'],
  );
  readonly #shift = this.#histogram(
    'web_vital_cls',
    'Cumulative layout shift, of visitors’ browsers',
    VITAL_SHIFT,
  );

  readonly #failures = this.#counter('browser_errors_total', 'Errors in browsers', ['remote', 'version']);

  constructor() {
    const build = { version: SITE_VERSION, node: process.version };
    this.#gauge('build_info', 'Always 1; the labels tell which build runs', build, () => 1);
  }

  /** Measures memory, processor, event loop and garbage collection. Call it once per process. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  measureRequests(underWay: () => number): void {
    this.#gauge('http_requests_in_flight', 'Requests under way', {}, underWay);
  }

  measurePool(pool: PoolCounts): void {
    for (const state of ['total', 'idle', 'waiting'] as const) {
      const count = () => pool[`${state}Count`];
      this.#gauge(`database_pool_${state}`, `Connections or callers: ${state}`, {}, count);
    }
  }

  measureQueue(name: string, waiting: () => number): void {
    this.#gauge(`${name}_waiting`, 'Pictures that wait to be made, and the one that is made', {}, waiting);
  }

  finished({ route = 'none', method, status, elapsed }: FinishedRequest): void {
    const labels = {
      route,
      method: KNOWN_METHODS.has(method) ? method : 'other',
      status: `${Math.floor(status / 100)}xx`,
    };
    this.#durations.observe(labels, elapsed / 1000);
    if (status === 429) this.#limited.inc({ route });
  }

  /** Counts a document. Only the last versions of a remote have series. @param elapsed milliseconds */
  documentSent({ route, remote, version }: DocumentLabels, status: number, elapsed: number): void {
    const versions: VersionSeries = this.#versions.get(remote) ?? new Map();
    this.#versions.set(remote, versions);
    const series = versions.get(version) ?? new Map<string, LabelValues<string>>();
    versions.set(version, series);
    const labels = { route, remote, version, status: `${Math.floor(status / 100)}xx` };
    series.set(`${labels.status} ${route}`, labels);
    this.#documents.observe(labels, elapsed / 1000);
    const [oldest] = versions.size > MOST_VERSIONS ? versions : [];
    if (!oldest) return;
    versions.delete(oldest[0]);
    for (const labels of oldest[1].values()) this.#documents.remove(labels);
    this.#failures.remove({ remote, version: oldest[0] });
  }

  /** Counts an error in a browser: by 'other' unless this process has sent documents of the version. */
  browserFailed(remote = '', version = ''): void {
    const isKnown = this.#versions.get(remote)?.has(version);
    this.#failures.inc(isKnown ? { remote, version } : { remote: 'other', version: 'other' });
  }

  uploadAnswered(status: number): void {
    this.#uploads.inc({ outcome: UPLOAD_OUTCOMES[status] ?? 'failed' });
  }

  shed(reason: ShedReason): void {
    this.#shed.inc({ reason });
  }

  connectionRefused(): void {
    this.#connections.inc();
  }

  /** Counts a value of a visitor's browser, in milliseconds; CLS in its own unit. */
  recordVital(name: VitalName, value: number): void {
    if (name === 'CLS') this.#shift.observe(value);
    else this.#vitals.observe({ name }, value / 1000);
  }

  #counter<T extends string>(name: string, help: string, labelNames: T[]) {
    return new Counter({ name: `sideroad_${name}`, help, labelNames, registers: [this.registry] });
  }

  #histogram<T extends string>(name: string, help: string, buckets: number[], labelNames: T[] = []) {
    return new Histogram({ name: `sideroad_${name}`, help, buckets, labelNames, registers: [this.registry] });
  }

  #gauge(name: string, help: string, labels: Record<string, string>, value: () => number): void {
    const labelNames = Object.keys(labels);
    new Gauge({
      name: `sideroad_${name}`,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        this.set(labels, value());
      },
    });
  }
}

/** Headers of proxies. Behind a local proxy, the connections of all visitors come from loopback. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const LOOPBACK = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;

/** Whether the caller is a program on this machine, by the address of the connection and not by a header. */
const isLocal = ({ raw, headers }: FastifyRequest) =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);

/**
 * GET /metrics, for Prometheus [SEC-3]; others get 404. With METRICS_TOKEN only the token counts, because a caller on
 * loopback may be a proxy that does not say so.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const gate = new BearerGate('METRICS_TOKEN', token);
  app.get('/metrics', { errorHandler: handleError }, async (request, reply) => {
    const isKnown = token === '' ? isLocal(request) : await gate.lets(request);
    if (!isKnown) return reply.callNotFound();
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}
