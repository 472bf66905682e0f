import { matchRoutes, type Params } from 'react-router-dom';
import type { HostParts, StandaloneFacts } from '../hostParts.ts';

/** Where the harness shows an expose that no route leads to: `/standalone/Suggestions` is `./Suggestions`. */
const STAGE_PATH = '/standalone/';

const stagePath = (expose: string) => `${STAGE_PATH}${expose.replace(/^\.\//, '')}`;

/** Returns the expose of a stage's path, or null. */
export function exposeOfStage(pathname: string): string | null {
  return pathname.startsWith(STAGE_PATH) ? `./${pathname.slice(STAGE_PATH.length)}` : null;
}

/** Something that the remote exposes and the harness can show. */
export interface Place {
  /** Route pattern, or the path of a stage. */
  pattern: string;
  expose: string;
}

/** Lists every route of the remote, then its exposes with a stage. */
export function placesOf(
  { remote, exposes }: Pick<StandaloneFacts, 'remote' | 'exposes'>,
  { routes, stages }: Pick<HostParts, 'routes' | 'stages'>,
): Place[] {
  const staged = exposes.filter((expose) => Object.hasOwn(stages, `${remote}${expose}`));
  return [
    ...routes.filter((route) => route.remote === remote),
    ...staged.map((expose) => ({ pattern: stagePath(expose), expose })),
  ];
}

/** Reads the parameters of an address; undefined when it does not match the pattern. */
const paramsOf = (pattern: string, address: string): Params | undefined =>
  matchRoutes([{ path: pattern, caseSensitive: true }], new URL(address, 'http://site.example').pathname)?.[0]
    ?.params;
const queryOf = (address: string) => new URL(address, 'http://site.example').searchParams;

/** Finds the place of an address; undefined when the remote has none. */
export const placeAt = (places: readonly Place[], address: string) =>
  places.find(({ pattern }) => paramsOf(pattern, address));

type Samples = StandaloneFacts['samples'];

/** A value of an address that QA can change, with suggestions. */
export interface Field {
  name: string;
  value: string;
  suggestions: string[];
}

const paramNames = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const distinct = (values: (string | null | undefined)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];

/** Lists the parameters of a pattern with their values in an address. */
export function paramFields(pattern: string, address: string, samples: Samples): Field[] {
  const given = paramsOf(pattern, address);
  const known = samples.map((sample) => paramsOf(pattern, sample.address));
  return paramNames(pattern).map((name) => ({
    name,
    value: given?.[name] ?? '',
    suggestions: distinct(known.map((params) => params?.[name])),
  }));
}

/** Lists the query keys of a page: those of its samples, then others of the address. */
export function queryFields(pattern: string, address: string, samples: Samples): Field[] {
  const given = queryOf(address);
  const known = samples
    .filter((sample) => paramsOf(pattern, sample.address))
    .map((sample) => queryOf(sample.address));
  return distinct([...known, given].flatMap((query) => [...query.keys()])).map((name) => ({
    name,
    value: given.get(name) ?? '',
    suggestions: distinct(known.map((query) => query.get(name))),
  }));
}

/** Fills a pattern; leaves out empty query values. */
export function addressFor(
  pattern: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return search ? `${path}?${search}` : path;
}

/** Returns the first address of a place: its first sample, else '1' for each parameter. */
export function firstAddress(pattern: string, samples: Samples): string {
  const sample = samples.find(({ address }) => paramsOf(pattern, address));
  const ones = Object.fromEntries(paramNames(pattern).map((name) => [name, '1']));
  return sample?.address ?? addressFor(pattern, ones);
}
