import { explainStart, StartError } from '@sideroad/server-kit';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { asc, eq, isNull } from 'drizzle-orm';
import { openBesideSite } from '../db/database.ts';
import { type Orm, releaseTeam } from '../db/schema.ts';
import { siteOf } from '../security/links.ts';
import { readApiSettings } from '../settings/apiSettings.ts';
import { readCommandLine } from '../support/commandLine.ts';
import { addTeam } from './teams.ts';

const USAGE =
  'npm run team -- add NAME --remotes farm,store [--days 90] [--issuer URL --subject SUB] | list | remove NAME-or-ID';
const OPTION = { type: 'string', default: '' } as const;
const OPTIONS = { remotes: OPTION, days: OPTION, issuer: OPTION, subject: OPTION };
const REMOTE = /^(\*|mf-[a-z\d]+(-[a-z\d]+)*)$/;
/** Plain HTTP on this machine only. */
const ISSUER = /^$|^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/;
const DAY = 24 * 60 * 60 * 1000;

function readOrder() {
  const { values, names } = readCommandLine(USAGE, null, OPTIONS);
  const { days, issuer, subject } = values;
  const [action = '', ...words] = names;
  const name = cleanLine(words.join(' '));
  const remotes = values.remotes.split(',').map((remote) => remote.replace(/^(?!mf-|\*$)/, 'mf-'));
  const isAdd =
    remotes.every((remote) => REMOTE.test(remote)) &&
    /^\d{0,4}$/.test(days) &&
    ISSUER.test(issuer) &&
    (issuer === '') === (subject === '');
  const isRight = action === 'add' ? name && isAdd : action === 'remove' ? name : action === 'list' && !name;
  // The ledger has other authors of these names.
  if (!isRight || /^(operator|judge)$/i.test(name)) throw new StartError(`usage: ${USAGE}`);
  const expiresAt = days ? new Date(Date.now() + Number(days) * DAY) : null;
  return { action, name, team: { remotes, expiresAt, issuer: issuer || null, subject: subject || null } };
}

/** @returns what to print @throws StartError */
async function run(orm: Orm, site: string, { action, name, team }: ReturnType<typeof readOrder>) {
  const isKept = isNull(releaseTeam.endedAt);
  const all = await orm.select().from(releaseTeam).where(isKept).orderBy(asc(releaseTeam.id)).limit(1000);
  const known = all.find((one) => one.id === name || one.name === name);
  const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';
  if (action === 'list')
    return all
      .map((one) => {
        const key = one.issuer ? `${one.issuer} ${one.subject}` : 'secret';
        return `${one.id} ${one.name}: ${one.remotes.join(', ')}; ${key}; expires ${dayOf(one.expiresAt)}, used ${dayOf(one.usedAt)}`;
      })
      .join('\n');
  if (action === 'remove') {
    if (!known) throw new StartError(`${name}: there is no such team`);
    await orm.update(releaseTeam).set({ endedAt: new Date() }).where(eq(releaseTeam.id, known.id));
    return `${known.name}: removed; its tokens have ended`;
  }
  const same =
    known ?? all.find(({ issuer, subject }) => issuer && issuer === team.issuer && subject === team.subject);
  if (same) throw new StartError(`${same.name}: there is one already`);
  const token = await addTeam(orm, { name, ...team });
  return token
    ? `${name}'s token, shown once:\n${token}`
    : `${name}: a CI may, with tokens that ${team.issuer} signs for the audience ${site}`;
}

/** `npm run team`: who publishes remotes, also while the site runs. */
await explainStart(async () => {
  const order = readOrder();
  const settings = readApiSettings(process.env);
  const database = await openBesideSite(settings);
  try {
    process.stdout.write(`${await run(database.orm, siteOf(settings.publicUrl), order)}\n`);
  } finally {
    await database.close();
  }
});
