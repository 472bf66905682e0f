import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import pino from 'pino';
import { parse, parseAllDocuments } from 'yaml';
import { serverPool } from '../api/src/db/pool.ts';
import { MOST_PACKED } from '../api/src/releases/calls.ts';
import { SIZE_LIMIT } from '../api/src/security/tokens.ts';
import { readApiSettings } from '../api/src/settings/apiSettings.ts';
import { SITE_VERSION } from '../packages/server-kit/src/server/metrics.ts';
import { serverOptions } from '../packages/server-kit/src/server/serverOptions.ts';
import { readSiteSettings } from '../shell/server/settings.ts';
import { ensureInstalled } from './lib/debian.mjs';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const PROMTOOL = '/usr/bin/promtool';
/** Seconds: `closeAll` and the drain of the API's server (STOP_LIMIT). */
const STOP = 25;

/** Starts no site, but reads the settings as its start does. @throws StartError */
function checkSettings(settings: Record<string, string>): void {
  const documented = read('docs/settings.md');
  expect(Object.keys(settings).filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  const { defaultLocation } = readApiSettings(settings);
  readSiteSettings(settings, defaultLocation);
}

describe('[RUN-94] the image', () => {
  const containerfile = read('deploy/Containerfile');
  const last = containerfile.split(/^FROM .*$/m).at(-1) ?? '';

  it('is a correct Containerfile', () => {
    expect(validate(containerfile)).toEqual([]);
  });

  it('runs the server without npm, as an unprivileged user, with a health check', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node", "shell\/dist\/server\/main.js"\]$/m);
    expect(last).toMatch(/^HEALTHCHECK .*\\\n.*\/healthz/m);
  });

  it('has the build of each package that the server reads', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
    expect(workspaces).toEqual(expect.arrayContaining(['shared', 'shell', 'mf-*', 'api', 'packages/*']));
    const packages = ['platform', 'releases', 'seed', 'server-kit'].map((name) => `packages/${name}`);
    for (const folder of ['api', 'shared', 'shell', 'mf-*', ...packages])
      expect(containerfile).toContain(` ${folder}/dist`);
  });
});

interface Service {
  image: string;
  env_file?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
}
interface Composition {
  services: Record<string, Service>;
}

describe('the composition', () => {
  const { services }: Composition = parse(read('deploy/compose.yaml'), { merge: true });
  const sites = ['site-1', 'site-2', 'site-3'].flatMap((name) => services[name] ?? []);
  const caddyfile = read('deploy/proxy/Caddyfile');

  it('[RUN-94] runs three processes with settings that the site accepts', () => {
    expect(sites).toHaveLength(3);
    // A setting that the composition does not name reaches the site from the operator's file.
    for (const { read_only, cap_drop, env_file } of sites)
      expect([read_only, cap_drop, env_file]).toEqual([true, ['ALL'], ['compose.env']]);
    const given = Object.entries(sites[0]?.environment ?? {}).map(([name, value]) => [
      name,
      // The value after `:-`, or one for a secret that the operator must give.
      value.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1').replaceAll(/\$\{\w+:\?.*?\}/g, 's'.repeat(32)),
    ]);
    checkSettings(Object.fromEntries(given));
  });

  it('[RUN-94] gives a process time to end, and the balancer time to notice', () => {
    for (const { environment, stop_grace_period = '' } of sites) {
      const drain = Number(environment?.DRAIN_DELAY);
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(drain + STOP);
      const [, every] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
      const [, wait] = /health_timeout (\d+)s/.exec(caddyfile) ?? [];
      expect(Number(every) + Number(wait)).toBeLessThan(drain);
    }
    expect(caddyfile).toContain('reverse_proxy site-1:8080 site-2:8080 site-3:8080');
  });

  it('[RUN-94] lets the balancer wait as long as the site does', () => {
    const seconds = (name: string) => Number(new RegExp(`\\b${name} (\\d+)s`).exec(caddyfile)?.[1]);
    const { requestTimeout, keepAliveTimeout, http } = serverOptions({ trustProxy: false }, pino());
    expect(1000 * seconds('read_header')).toBe(http.headersTimeout);
    expect(1000 * seconds('read_body')).toBe(requestTimeout);
    expect(1000 * seconds('keepalive')).toBeLessThan(keepAliveTimeout);
  });
});

describe('[RUN-94] the chain of deploy/scale', () => {
  const [haproxy, vcl, pgbouncer] = ['haproxy.cfg', 'cache.vcl', 'pgbouncer.ini'].map((file) =>
    read(`deploy/scale/${file}`),
  );
  const numberIn = (text: string | undefined, pattern: RegExp) => Number(pattern.exec(text ?? '')?.[1]);

  it('lets through what the site reads, and a MB more, so that the site says what is too large', () => {
    const sizes = [...(haproxy ?? '').matchAll(/413 if (!?)is_version \{ req.body_size gt (\d+) \}/g)];
    expect(sizes.map(([, not, bytes]) => [not, Number(bytes) - SIZE_LIMIT])).toEqual([
      ['', MOST_PACKED],
      ['!', SIZE_LIMIT],
    ]);
    expect(haproxy).toContain('acl is_version path_beg /api/releases/ or { path /internal/renders }');
  });

  it('waits as long as the site does, and notices a stop within DRAIN_DELAY', () => {
    const { keepAliveTimeout, connectionTimeout, http } = serverOptions({ trustProxy: false }, pino());
    const seconds = (name: string) => numberIn(haproxy, new RegExp(`${name} (\\d+)s`));
    expect(1000 * seconds('timeout http-request')).toBe(http.headersTimeout);
    expect(1000 * seconds('timeout server')).toBe(connectionTimeout);
    expect(1000 * seconds('timeout http-keep-alive')).toBeLessThan(keepAliveTimeout);
    const [, every, fall] = /default-server inter (\d+)s fall (\d+)/.exec(haproxy ?? '') ?? [];
    expect(Number(every) * Number(fall)).toBeLessThan(10);
  });

  it('repeats reads alone, passes what a cookie changes, and accepts what a site says when it connects', () => {
    const sites = haproxy?.split(/^backend sites$/m)[1]?.split(/^\w/m)[0];
    expect(sites).toContain('http-request disable-l7-retry unless METH_GET or METH_HEAD');
    expect(sites).toContain('option httpchk GET /readyz');
    expect(vcl).toContain('(desk|sideroad-preview)=');
    const { options } = serverPool('postgres://localhost/x');
    expect(pgbouncer).toContain('ignore_startup_parameters = statement_timeout');
    expect(numberIn(pgbouncer, /set statement_timeout = '(\d+)s'/) * 1000).toBe(options.statement_timeout);
  });
});

const KINDS = { ...core, ...apps, ...autoscaling, ...batch, ...networking, ...policy };
const isKind = (kind: string): kind is 'Deployment' | 'Job' => Object.hasOwn(KINDS, kind);

/** Reads a folder's kustomization: its own manifests and those of the folders that it names. */
function manifestsOf(folder: string): { kind: string; apiVersion: string }[] {
  const { resources }: { resources: string[] } = parse(read(`${folder}/kustomization.yaml`));
  return resources.flatMap((name) =>
    name.endsWith('.yaml')
      ? parseAllDocuments(read(`${folder}/${name}`), { merge: true }).map((document) => document.toJS())
      : manifestsOf(path.join(folder, name)),
  );
}

describe('the manifests for Kubernetes', () => {
  const all = ['site', 'release', 'monitoring'].flatMap((name) => manifestsOf(`deploy/kubernetes/${name}`));
  const { literals }: { literals: string[] } = parse(read('deploy/kubernetes/settings/kustomization.yaml'))
    .configMapGenerator[0];
  const settings = Object.fromEntries(literals.map((line) => line.split(/=(.*)/s)));
  const { spec }: apps.IDeployment = parse(read('deploy/kubernetes/site/deployment.yaml'));
  const pod = spec?.template.spec;
  const container = pod?.containers[0];

  it('[RUN-94] satisfy the schemas of Kubernetes', () => {
    expect(all.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Job']),
    );
    for (const manifest of all) {
      // Kinds of Traefik and the Prometheus operator have no schema here.
      expect(isKind(manifest.kind) || ['Middleware', 'ServiceMonitor'].includes(manifest.kind)).toBe(true);
      // Each class checks all fields of its kind; the types of two stand for the rest.
      if (isKind(manifest.kind)) new KINDS[manifest.kind](Object(manifest)).validate();
    }
  });

  it('[RUN-94] put every limit of the proxy before the site, with room for the largest body', () => {
    const limits = manifestsOf('deploy/kubernetes/site')
      .filter(({ kind }) => kind === 'Middleware')
      .map(Object);
    const sizeOf = (name: string) =>
      limits.find(({ metadata }) => metadata.name === name)?.spec.buffering?.maxRequestBodyBytes;
    const ingresses: networking.IIngress[] = parseAllDocuments(
      read('deploy/kubernetes/site/ingress.yaml'),
    ).map((document) => document.toJS());
    const sizes = ingresses.flatMap(({ metadata, spec: rules }) => {
      const names = metadata?.annotations?.['traefik.ingress.kubernetes.io/router.middlewares'] ?? '';
      const used = names
        .trim()
        .split(',')
        .map((name) => name.replace(/^sideroad-(.*)@kubernetescrd$/, '$1'));
      expect(used.slice(0, 2)).toEqual(['requests', 'concurrency']);
      return (rules?.rules?.[0]?.http?.paths ?? []).map(({ path: of }) => [of, sizeOf(used[2] ?? '')]);
    });
    expect(sizes).toEqual([
      ['/', SIZE_LIMIT],
      ['/api/releases/', MOST_PACKED],
      ['/internal/renders', MOST_PACKED],
    ]);
  });

  it('[RUN-94] scrape each process with its token', () => {
    const { selector, endpoints } = parse(read('deploy/kubernetes/monitoring/serviceMonitor.yaml')).spec;
    const [labels] = parse(read('deploy/kubernetes/site/kustomization.yaml')).labels;
    const service: core.IService = parse(read('deploy/kubernetes/site/service.yaml'));
    expect(selector.matchLabels).toEqual(labels.pairs);
    expect(endpoints).toMatchObject([
      { port: service.spec?.ports?.[0]?.name, path: '/metrics', authorization: expect.anything() },
    ]);
    const { name, key } = endpoints[0].authorization.credentials;
    expect(container?.envFrom).toContainEqual({ secretRef: { name } });
    expect(read('docs/settings.md')).toContain(`\`${key}\``);
  });

  it('[RUN-94] have settings that the site accepts', () => {
    const secrets = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's'.repeat(32) };
    checkSettings({ ...settings, ...secrets });
  });

  it('[RUN-94] run every container as an unprivileged user on a read-only file system', () => {
    const job: batch.IJob = parse(read('deploy/kubernetes/release/job.yaml'), { merge: true });
    for (const one of [pod, job.spec?.template.spec]) {
      expect(one?.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext } of [...(one?.initContainers ?? []), ...(one?.containers ?? [])])
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('[RUN-94] replace a process only when its successor is ready, and let it end', () => {
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const drain = Number(settings.DRAIN_DELAY);
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drain + STOP);
    const { periodSeconds = 10, failureThreshold = 3, httpGet } = container?.readinessProbe ?? {};
    expect(httpGet?.path).toBe('/readyz');
    expect(periodSeconds * failureThreshold).toBeLessThan(drain);
  });
});

it('[RUN-94] the systemd unit runs the server unprivileged and lets it end', () => {
  const unit = new Map(
    read('deploy/systemd/sideroad.service')
      .split('\n')
      .flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []])
      .map(([name = '', value = '']) => [name, value]),
  );
  expect(unit.get('User')).toBe('sideroad');
  expect(unit.get('ExecStart')).toBe('/usr/bin/node shell/dist/server/main.js');
  expect(unit.get('ProtectSystem')).toBe('strict');
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(10 + STOP);
});

it('[RUN-94] each alert fires on what it is for, and says what to do', () => {
  ensureInstalled(PROMTOOL, 'prometheus', 'its promtool tries the alerts');
  const folder = path.join(ROOT, 'deploy/prometheus');
  const { groups } = parse(read('deploy/prometheus/alerts.yaml'));
  const { tests } = parse(read('deploy/prometheus/alerts.test.yaml'));
  const alerts: { alert: string; annotations: { runbook?: string } }[] = groups[0].rules;
  expect(tests.map(({ name }: { name: string }) => name)).toEqual(alerts.map(({ alert }) => alert));
  for (const { annotations } of alerts) expect(annotations.runbook).toMatch(/\.$/);
  expect(
    execFileSync(PROMTOOL, ['test', 'rules', 'alerts.test.yaml'], { cwd: folder, encoding: 'utf8' }),
  ).toContain('SUCCESS');
});

it('[RUN-94] one number names a release everywhere', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
    read('package-lock.json'),
  );
  const workspaces = Object.keys(packages).filter((dir) => !dir.includes('node_modules'));
  // The platform and the remotes have numbers of their own.
  const ofSite = workspaces.filter((dir) => !/^(shared$|mf-)/.test(dir));
  expect(ofSite.map((dir) => [dir, packages[dir]?.version])).toEqual(ofSite.map((dir) => [dir, version]));
  const manifest = (dir: string) => path.join(dir, 'package.json');
  const named: (readonly [file: string, pattern: RegExp])[] = [
    ['deploy/Containerfile', /sideroad:([\d.]+)/g],
    ['deploy/compose.yaml', /SIDEROAD_VERSION:-([\d.]+)/g],
    ['deploy/kubernetes/site/kustomization.yaml', /newTag: ([\d.]+)/g],
    ['deploy/kubernetes/release/kustomization.yaml', /newTag: ([\d.]+)/g],
    ['CHANGELOG.md', /(?<!^## .*)^## (\S+)/gms],
    ...ofSite.map((dir) => [manifest(dir), /^ {2}"version": "(.+)"/gm] as const),
    ...workspaces.map(
      (dir) => [manifest(dir), /"(?:sideroad|@sideroad\/(?!shared)[\w-]+)": "(\d.*)"/g] as const,
    ),
  ];
  const found = named.flatMap(([file, pattern]) =>
    [...read(file).matchAll(pattern)].map(([, number]) => [file, number]),
  );
  expect(found.filter(([, number]) => number !== version)).toEqual([]);
  expect(new Set(found.map(([file]) => file)).size).toBeGreaterThanOrEqual(5 + ofSite.length);
  expect(SITE_VERSION).toBe(version);
});

it('[RUN-94] each entry of the next release stands below a heading of the changelog', () => {
  const entries = readdirSync(path.join(ROOT, '.changeset')).filter((file) =>
    /^(?!README).*\.md$/.test(file),
  );
  const headings = entries.flatMap((file) => [...read(`.changeset/${file}`).matchAll(/^#+ (.*)/gm)]);
  const allowed = [...read('.changeset/README.md').matchAll(/`(### .+?)`/g)].map(([, heading]) => heading);
  expect(headings.map(([heading]) => heading).filter((heading) => !allowed.includes(heading))).toEqual([]);
});

describe('secrets stay out of the repository and the image', () => {
  it.each(['.gitignore', '.dockerignore'])('[RUN-94] %s names the files that hold them', (file) => {
    const lines = read(file).split('\n');
    expect(lines.some((line) => /^(\*\*\/)?\.env\*$/.test(line))).toBe(true);
    expect(lines.some((line) => /^\/?deploy\/compose\.env$/.test(line))).toBe(true);
  });

  it('[RUN-31] .env.example lists every setting of docs/settings.md', () => {
    const names = [...read('docs/settings.md').matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm)]
      .flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
      .sort();
    const listed = [...read('.env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort();
    expect(listed).toEqual(names);
  });
});
