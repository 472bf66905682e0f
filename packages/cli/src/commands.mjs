// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  callsWith,
  confirmRollback,
  describeSwitch,
  openSite,
  originOf,
  publishedShare,
  Refusal,
  shareOf,
} from './site.mjs';
import { ledgerTable, remotesTable } from './tables.mjs';

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {{ [name in 'site' | 'page' | 'backend' | 'reason' | 'steps' | 'soak' | 'share']?: string } & { [name in 'help' | 'fixtures' | 'skip-tests' | 'yes']?: boolean }} Values of options */
/** @typedef {(names: string[], values: Values) => Promise<string | void>} Run returns what to print */
/** @typedef {{ usage: string, says: string, run: Run }} Command `usage`: it alone says which arguments there are */

/** The site that the project in this folder has its platform from. @returns {string | undefined} */
function siteOfProject() {
  try {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    return new URL(dependencies['@sideroad/shared']).origin;
  } catch {
    return undefined;
  }
}

/** @param {Values} values @returns {Site} @throws Refusal without a site or a token */
function siteOf({ site }) {
  const given = site ?? process.env.SIDEROAD_SITE ?? siteOfProject();
  const origin = originOf(given);
  return openSite(origin, callsWith(origin, process.env.SIDEROAD_TOKEN?.trim() ?? ''));
}

const packageOf = (name = '') => (name.startsWith('mf-') ? name : `mf-${name}`);

/** Switches a remote at the site. @param {string | undefined} given @param {Values} values @param {'live' | 'share'} what @param {(canary: () => string, seen: import('@sideroad/shared/contract').RemoteStatus) => object | Promise<object>} wanted of the version that is a canary, if it must be one */
async function switchTo(given, values, what, wanted) {
  const name = packageOf(given);
  const site = siteOf(values);
  const seen = await site.remote(name);
  if (!seen) throw new Refusal(`Nothing of ${name} is live at ${site.origin}; see: sideroad remotes`);
  const { canary, revision } = seen;
  const body = await wanted(() => {
    if (canary) return canary.version;
    throw new Refusal(`No canary of ${name} runs; sideroad publish --share 10% starts one.`);
  }, seen);
  const { reason } = values;
  return describeSwitch(name, await site.switchTo(name, { what, revision, body: { ...body, reason } }));
}

/** Reads the shares that follow. @param {Values} values */
function stepsOf({ steps, soak }) {
  if (steps === undefined && soak === undefined) return {};
  const shares = String(steps).split(',').map(shareOf);
  if (shares.includes(null) || !/^[1-9]\d*$/.test(soak ?? ''))
    throw new Refusal('Steps need both, the shares and seconds for each: --steps 50%,100% --soak 600');
  return { steps: shares, soak: Number(soak) };
}

/** Calls a command of `@sideroad/kit` for the remote in this folder. @param {string} name @param {object} [options] @throws Refusal without the kit */
async function ofKit(name, options) {
  const dir = process.cwd();
  let file;
  try {
    file = createRequire(path.join(dir, 'package.json')).resolve('@sideroad/kit/commands');
  } catch {
    throw new Refusal('This folder has no @sideroad/kit: go to the folder of a remote, and run npm install.');
  }
  return (await import(pathToFileURL(file).href))[name](dir, options);
}

/** @param {string} usage after `sideroad` @param {string} says in one sentence what it does @param {Run} run @returns {Command} */
const command = (usage, says, run) => ({ usage, says, run });

/** What each option means, in every command that takes it. */
export const OPTIONS = {
  page: 'the address of its page; default: the name of the remote',
  backend: 'a site that the remote runs with; default: the one that the project has its packages from',
  fixtures: 'answers from recorded responses, without a site',
  share: 'gives it to a part of the visitors first',
  'skip-tests': 'skips lint, unit tests and pictures',
  steps: 'the shares that follow, with --soak',
  soak: 'seconds for each share, with --steps',
  yes: 'does not ask where nothing would stay live',
  reason: 'why, for the ledger',
  site: 'the site; default: SIDEROAD_SITE, then the one that the project has its packages from',
};

/** What the command line offers. */
export const COMMANDS = [
  command(
    'create NAME [--page /market/stalls]',
    'Makes a remote in a new folder, with the packages that the site serves.',
    async ([name = ''], values) => (await import('./create.mjs')).create(name, values),
  ),
  command(
    'dev [--backend https://farms.example]',
    'Serves the site with the remote in this folder from its sources.',
    (_names, { backend = siteOfProject() }) => ofKit('dev', { backend }),
  ),
  command(
    'standalone [--backend https://farms.example] [--fixtures]',
    'Serves the remote in this folder alone, with the API of a site or with recorded answers.',
    (_names, { backend = siteOfProject(), fixtures }) =>
      ofKit('standalone', { backend: fixtures ? null : backend }),
  ),
  command('test', 'Checks types, lint and unit tests of the remote in this folder.', async () => {
    await ofKit('test');
  }),
  command(
    'publish [--share 10%] [--skip-tests]',
    'Checks the remote in this folder, builds it and makes it live.',
    async (_, values) => {
      const share = publishedShare(values.share);
      const done = await ofKit('publish', {
        site: siteOf(values),
        share,
        skipTests: values['skip-tests'],
      });
      return describeSwitch(JSON.parse(readFileSync('package.json', 'utf8')).name, done);
    },
  ),
  command(
    'rollout NAME 50% [--steps 75%,100%] [--soak 600] [--reason TEXT]',
    'Gives the running canary to so many visitors, then the shares that follow, after so many seconds each.',
    async ([name, part = ''], values) => {
      const share = shareOf(part);
      if (!share || share === 1)
        throw new Refusal('A share is above 0% and below 100%, e.g. 50%; all visitors: sideroad promote');
      const following = stepsOf(values);
      return switchTo(name, values, 'share', (canary) => ({ version: canary(), share, ...following }));
    },
  ),
  command('promote NAME [--reason TEXT]', 'Gives the running canary to all visitors.', ([name], values) =>
    switchTo(name, values, 'live', (canary) => ({ version: canary() })),
  ),
  command('abort NAME [--reason TEXT]', 'Takes the running canary back.', ([name], values) =>
    switchTo(name, values, 'share', (canary) => ({ version: canary(), share: 0 })),
  ),
  command(
    'rollback NAME [VERSION] [--reason TEXT] [--yes]',
    'Makes the version before live again, or the named one; ends a canary. Asks where nothing would stay live.',
    ([name, version = null], values) =>
      switchTo(name, values, 'live', async (_canary, seen) => {
        await confirmRollback(seen, version, values.yes);
        return { version, back: true };
      }),
  ),
  command('remotes', 'Lists the live and the kept versions of each remote.', async (_, values) =>
    remotesTable(await siteOf(values).call('GET', '')),
  ),
  command(
    'ledger [NAME]',
    'Lists the last 50 releases, of one remote or of all: what, by whom and why.',
    async ([name], values) => {
      const query = name ? `?remote=${encodeURIComponent(packageOf(name))}` : '';
      return ledgerTable((await siteOf(values).call('GET', `/ledger${query}`)).items);
    },
  ),
  command(
    'preview NAME [VERSION] [--skip-tests]',
    'Prints a link that opens a version in the real site, for one browser and seven days; without VERSION, of the remote in this folder, which it checks, builds and uploads first.',
    async ([given, uploaded], values) => {
      const name = packageOf(given);
      const site = siteOf(values);
      const skipTests = values['skip-tests'];
      const version = uploaded ?? (await ofKit('publish', { site, skipTests, isPreview: true })).version;
      const preview = await site.call('POST', `/${name}/previews`, { body: { version } });
      return `${preview.url}\nuntil ${preview.expiresAt}; sideroad revoke ${name} ${preview.id} ends it`;
    },
  ),
  command('revoke NAME ID', 'Ends a preview.', async ([name, id = ''], values) => {
    await siteOf(values).call('DELETE', `/${packageOf(name)}/previews/${encodeURIComponent(id)}`);
    return `The preview ${id} has ended`;
  }),
];
