import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { DiskStore, Releases } from '@sideroad/releases';
import { addServerRules, createLogger, serverOptions } from '@sideroad/server-kit/http';
import fastify from 'fastify';
import { parse } from 'yaml';
import { createApi } from '../../api/src/index.ts';
import { readApiSettings } from '../../api/src/settings/apiSettings.ts';
import { copyFreshDatabase } from '../../api/src/testing/freshDatabase.ts';
import { readSiteSettings } from './settings.ts';
import { registerSite } from './site.ts';

const DEPLOY = path.resolve(__dirname, '../../deploy');
/** What Prometheus adds to each series. */
const ADDED = ['job', 'instance'];
const RENDERER = `var sideroadRenderer = { hostOwned: {}, calls: () => [], render: () => ({
  html: '', headHtml: '', state: '{}', head: {}, isRendered: true, error: null,
}) };`;

/** What /metrics of a site with its API says after one event of each kind. */
async function metricsOfSite(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'metric-names-'));
  await copyFreshDatabase(dir);
  await mkdir(path.join(dir, 'browser'));
  await writeFile(path.join(dir, 'browser/assets.json'), '{"main":{"js":[],"css":[],"fonts":[]}}');
  await writeFile(path.join(dir, 'renderer.js'), RENDERER);
  const logger = createLogger('silent');
  const settings = readApiSettings({ DATA_DIR: dir, SEED: 'none' });
  const releases = new Releases(new DiskStore(path.join(dir, 'releases')));
  const api = await createApi(settings, { logger, releases });
  const { metrics } = api;
  const app = fastify(serverOptions(settings, logger));
  metrics.measureProcess();
  addServerRules(app, settings, metrics);
  app.get('/refused', (_request, reply) => reply.code(429).send());
  await app.register(api.register);
  await registerSite(app, {
    settings: readSiteSettings({}, settings.defaultLocation),
    browserDir: path.join(dir, 'browser'),
    rendererFile: path.join(dir, 'renderer.js'),
    releases,
    scenesDir: path.resolve(__dirname, '../scenes'),
    locate: api.locate,
    metrics,
  });
  for (const url of ['/farm/1', '/api/categories', '/refused']) await app.inject(url);
  metrics.uploadAnswered(200);
  metrics.shed('busy');
  metrics.recordVital('LCP', 2000);
  metrics.recordVital('CLS', 0.1);
  metrics.browserFailed();
  const { body } = await app.inject('/metrics');
  await app.close();
  await api.close();
  await rm(dir, { recursive: true, force: true });
  return body;
}

/** The names of series with their labels. */
function seriesOf(text: string): Map<string, Set<string>> {
  const series = new Map([['up', new Set(ADDED)]]);
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Set(ADDED);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  return series;
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
interface AlertRules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

async function expressions(): Promise<string[]> {
  const { groups }: AlertRules = parse(await readFile(path.join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8'));
  const { panels }: Dashboard = JSON.parse(
    await readFile(path.join(DEPLOY, 'grafana/sideroad.json'), 'utf8'),
  );
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    // Grafana replaces it by a duration.
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'))),
  ];
}

/** What an expression asks for that no series has, and where it is no PromQL. */
function problemsOf(expression: string, series: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const problems: string[] = [];
  const asked: string[] = [];
  const labels: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, from, to, type }) {
      const text = expression.slice(from, to);
      if (type.isError) problems.push(`no PromQL at ${from}: ${expression}`);
      if (name === 'Identifier') asked.push(text);
      if (name === 'LabelName') labels.push(text);
    },
  });
  const known = new Set(asked.flatMap((name) => [...(series.get(name) ?? [])]));
  problems.push(...asked.filter((name) => !series.has(name)));
  problems.push(...labels.filter((label) => !known.has(label)).map((label) => `${label} of ${asked.join()}`));
  return problems;
}

it('[RUN-94] dashboard and alerts ask only for metrics and labels that /metrics has', async () => {
  const series = seriesOf(await metricsOfSite());
  const all = await expressions();
  expect(all.length).toBeGreaterThan(20);
  expect(all.flatMap((expression) => problemsOf(expression, series))).toEqual([]);
  expect(problemsOf('sum by (page) (rate(sideroad_nothing_total[5m]))', series)).toEqual([
    'sideroad_nothing_total',
    'page of sideroad_nothing_total',
  ]);
  expect(problemsOf('sum(up', series)).not.toEqual([]);
}, 60_000);
