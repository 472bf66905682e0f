// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { callsWith, describeSwitch, openSite, publishedShare, Refusal, shareOf } from './site.mjs';
import { ledgerTable, remotesTable } from './tables.mjs';

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {{ [name in 'site' | 'reason' | 'steps' | 'soak' | 'share']?: string } & { help?: boolean, 'skip-tests'?: boolean }} Values of options */
/**
 * @typedef {object} Command
 * @property {string} usage after `sideroad`
 * @property {string} says in one sentence what it does
 * @property {[least: number, most: number]} [names] how many arguments without dashes; default: none
 * @property {Record<string, { type: 'boolean' | 'string' }>} [options]
 * @property {(names: string[], values: Values) => Promise<string | void>} run returns what to print
 */

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
  if (!given || !URL.canParse(given) || !/^https?:/.test(given))
    throw new Refusal('Which site? Give --site https://…, or set SIDEROAD_SITE.');
  const { origin } = new URL(given);
  return openSite(origin, callsWith(origin, process.env.SIDEROAD_TOKEN?.trim() ?? ''));
}

const packageOf = (name = '') => (name.startsWith('mf-') ? name : `mf-${name}`);

/** @param {string | undefined} given @param {Values} values */
async function remoteAt(given, values) {
  const name = packageOf(given);
  const site = siteOf(values);
  const seen = await site.remote(name);
  if (!seen) throw new Refusal(`Nothing of ${name} is live at ${site.origin}; see: sideroad remotes`);
  const canary = () => {
    if (seen.canary) return seen.canary;
    throw new Refusal(`No canary of ${name} runs; sideroad publish --share 10% starts one.`);
  };
  /** @param {'live' | 'share'} what @param {object} body */
  const switchTo = async (what, body) => {
    const { revision } = seen;
    const { reason } = values;
    return describeSwitch(name, await site.switchTo(name, { what, revision, body: { ...body, reason } }));
  };
  return { canary, switchTo };
}

/** Reads the shares that follow. @param {Values} values */
function stepsOf({ steps, soak }) {
  if (steps === undefined && soak === undefined) return {};
  const shares = String(steps).split(',').map(shareOf);
  if (shares.includes(null) || !/^[1-9]\d*$/.test(soak ?? ''))
    throw new Refusal('Steps need both, the shares and seconds for each: --steps 50%,100% --soak 600');
  return { steps: shares, soak: Number(soak) };
}

/** @type {{ type: 'string' }} */
const TEXT = { type: 'string' };
const OF_SITE = { site: TEXT };
const OF_SWITCH = { ...OF_SITE, reason: TEXT };

/** @type {Record<string, Command>} */
const RELEASES = {
  rollout: {
    usage: 'rollout NAME 50% [--steps 75%,100% --soak 600] [--reason TEXT]',
    says: 'Gives the running canary to so many visitors, then the shares that follow, after so many seconds each.',
    names: [2, 2],
    options: { ...OF_SWITCH, steps: TEXT, soak: TEXT },
    async run([name, part = ''], values) {
      const share = shareOf(part);
      if (!share || share === 1)
        throw new Refusal('A share is above 0% and below 100%, e.g. 50%; all visitors: sideroad promote');
      const following = stepsOf(values);
      const { canary, switchTo } = await remoteAt(name, values);
      return switchTo('share', { version: canary().version, share, ...following });
    },
  },
  promote: {
    usage: 'promote NAME [--reason TEXT]',
    says: 'Gives the running canary to all visitors.',
    names: [1, 1],
    options: OF_SWITCH,
    async run([name], values) {
      const { canary, switchTo } = await remoteAt(name, values);
      return switchTo('live', { version: canary().version });
    },
  },
  abort: {
    usage: 'abort NAME [--reason TEXT]',
    says: 'Takes the running canary back.',
    names: [1, 1],
    options: OF_SWITCH,
    async run([name], values) {
      const { canary, switchTo } = await remoteAt(name, values);
      return switchTo('share', { version: canary().version, share: 0 });
    },
  },
  rollback: {
    usage: 'rollback NAME [VERSION] [--reason TEXT]',
    says: 'Makes the version before live again, or the named one; ends a canary.',
    names: [1, 2],
    options: OF_SWITCH,
    async run([name, version = null], values) {
      return (await remoteAt(name, values)).switchTo('live', { version, back: true });
    },
  },
  remotes: {
    usage: 'remotes',
    says: 'Lists the live and the kept versions of each remote.',
    options: OF_SITE,
    run: async (_names, values) => remotesTable(await siteOf(values).call('GET', '')),
  },
  ledger: {
    usage: 'ledger [NAME]',
    says: 'Lists the last 50 releases, of one remote or of all: what, by whom and why.',
    names: [0, 1],
    options: OF_SITE,
    async run([name], values) {
      const query = name ? `?remote=${encodeURIComponent(packageOf(name))}` : '';
      return ledgerTable((await siteOf(values).call('GET', `/ledger${query}`)).items);
    },
  },
  preview: {
    usage: 'preview NAME VERSION',
    says: 'Prints a link that opens a version in the real site, for one browser and seven days.',
    names: [2, 2],
    options: OF_SITE,
    async run([given, version], values) {
      const name = packageOf(given);
      const { id, url, expiresAt } = await siteOf(values).call('POST', `/${name}/previews`, {
        body: { version },
      });
      return `${url}\nuntil ${expiresAt}; sideroad revoke ${name} ${id} ends it`;
    },
  },
  revoke: {
    usage: 'revoke NAME ID',
    says: 'Ends a preview.',
    names: [2, 2],
    options: OF_SITE,
    async run([given, id = ''], values) {
      await siteOf(values).call('DELETE', `/${packageOf(given)}/previews/${encodeURIComponent(id)}`);
      return `The preview ${id} has ended`;
    },
  },
};

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

/** @type {Record<string, Command>} */
const OF_PROJECT = {
  test: {
    usage: 'test',
    says: 'Checks types, lint and unit tests of the remote in this folder.',
    run: () => ofKit('test'),
  },
  build: {
    usage: 'build',
    says: 'Builds the remote in this folder into dist.',
    run: () => ofKit('build'),
  },
  publish: {
    usage: 'publish [--share 10%] [--skip-tests]',
    says: 'Checks the remote in this folder, builds it and makes it live.',
    options: { ...OF_SITE, share: TEXT, 'skip-tests': { type: 'boolean' } },
    async run(_names, values) {
      const share = publishedShare(values.share);
      const options = { site: siteOf(values), share, skipTests: values['skip-tests'] };
      const done = await ofKit('publish', options);
      return describeSwitch(JSON.parse(readFileSync('package.json', 'utf8')).name, done);
    },
  },
};

/** All commands by name. */
export const COMMANDS = { ...OF_PROJECT, ...RELEASES };
