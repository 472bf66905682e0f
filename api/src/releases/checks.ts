import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changedFiles,
  hashesOf,
  isVersion,
  ManifestSchema,
  overBudget,
  pageProblems,
  parseManifest,
  type RemoteManifest,
  satisfiesPlatform,
  sizesOf,
  weighRemote,
} from '@sideroad/releases';
import { ApiProblem } from '@sideroad/server-kit/http';
import type { Registry } from '@sideroad/shared/contract';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Values of a manifest: the largest remote has 400. */
const MOST_VALUES = 20_000;
/** What a person reads of a refusal. A team chooses names and messages in it. */
const MOST_LINES = 40;
const LONGEST_LINE = 300;

/** @param problems one per line */
export function refusal(problems: readonly string[], status: 409 | 422 = 422): ApiProblem {
  const more = problems.length - MOST_LINES;
  const lines = problems
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE).replaceAll('\n', ' '));
  if (more > 0) lines.push(`… and ${more} more`);
  return new ApiProblem(status, status === 409 ? 'conflict' : 'invalid-input', lines.join('\n'));
}

/** Holds a value of a caller to its schema. @throws ApiProblem 422 that names what is wrong */
export function checked<S extends TSchema, V>(schema: S, value: V, what = ''): V & Static<S> {
  const shape = Compile(schema);
  if (shape.Check(value)) return value;
  const [error] = shape.Errors(value);
  throw refusal([`${what}${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'}`]);
}

/** Counts the values of JSON; none where it is broken. */
function countValues(json: string): number {
  let count = 0;
  try {
    JSON.parse(json, () => ++count);
  } catch {
    return 0;
  }
  return count;
}

/** Reads the manifest of an upload. @throws ApiProblem 422 that names what is wrong */
export async function readManifest(folder: string, name: string): Promise<RemoteManifest> {
  const json = await readFile(path.join(folder, 'remote.json'), 'utf8').catch(() => '');
  // Counted before its form is checked, which takes long to say what is wrong with many.
  if (countValues(json) > MOST_VALUES) throw refusal([`remote.json has more than ${MOST_VALUES} values.`]);
  const manifest = checked(ManifestSchema, parseManifest(json) ?? {}, 'remote.json');
  if (manifest.name === name && isVersion(manifest.version)) return manifest;
  throw refusal([`The upload is ${manifest.name} ${manifest.version}, not a version of ${name}.`]);
}

/** What a live site asks of a version. */
interface Live {
  /** Semver that the shell serves. */
  platform: string;
  registry: Registry;
}

/** Checks what may change after an upload. @throws ApiProblem 422, or 409 that names the owner of a page's address */
export function checkFits({ name, version, platform, pages }: RemoteManifest, live: Live): void {
  const taken = pages ? pageProblems(name, pages, live.registry) : [];
  if (taken.length > 0) throw refusal(taken, 409);
  if (!satisfiesPlatform(live.platform, platform))
    throw refusal([`${name} ${version} needs platform ${platform}, and the site serves ${live.platform}.`]);
}

/** Names what of a manifest's files and pages is not there. */
function missing({ name, entry, server, exposes, pages = [] }: RemoteManifest, sizes: Map<string, number>) {
  const asked = pages.filter(({ expose }) => !Object.hasOwn(exposes, expose));
  const files = [entry, server ?? entry, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])];
  const lists = Object.entries(exposes).map(([expose, { js, css }]) => [expose, [...js, ...css]] as const);
  lists.push(['pages.json', pages.map(({ pattern }) => pattern)]);
  return [
    ...lists.flatMap(([list, names]) => {
      const again = names.find((one, index) => names.indexOf(one) !== index);
      return again === undefined ? [] : [`${list} lists ${again} twice.`];
    }),
    ...asked.map(({ expose }) => `The shell asks ${name} for ${expose}, which it does not expose.`),
    ...files.filter((file) => !sizes.get(file)).map((file) => `${file} is missing or empty.`),
    ...files.filter((file) => file.endsWith('.map')).map((file) => `${file} is never served.`),
  ];
}

/**
 * Checks the files of an upload without running them.
 * @returns each check with its outcome @throws ApiProblem 409 or 422 with all that is wrong
 */
export async function checkFiles(
  manifest: RemoteManifest,
  { folder, sizes, ...live }: Live & { folder: string; sizes: Map<string, number> },
): Promise<Record<string, string>> {
  const { platform, pages = [], files, budgets } = manifest;
  checkFits(manifest, live);
  const listed = new Map(sizes);
  listed.delete('remote.json');
  const hashes = files && (await hashesOf(listed, (file) => readFile(path.join(folder, file))));
  const changed = hashes ? changedFiles(hashes, files) : [];
  const weighed = sizesOf(manifest, sizes);
  const over = overBudget(weighRemote(weighed, budgets));
  const problems = [
    ...changed.map((file) => `${file} is not the file whose hash remote.json has.`),
    ...missing(manifest, sizes),
    ...over.map(({ part, bytes, budget }) => `${part} has ${bytes} bytes brotli; its budget is ${budget}.`),
  ];
  if (problems.length > 0) throw refusal([...new Set(problems)]);
  return {
    files: `${listed.size} files${files ? ' with their hashes' : ', without hashes'}`,
    platform: `needs ${platform}, the site serves ${live.platform}`,
    pages: pages.map(({ pattern }) => pattern).join(', ') || 'none',
    size: `${weighed.total} bytes brotli, within the budgets`,
  };
}
