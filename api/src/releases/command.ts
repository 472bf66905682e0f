import { explainStart, StartError } from '@sideroad/server-kit';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { sql } from 'drizzle-orm';
import { COMMANDS } from '../../commands.mjs';
import { runBesideSite } from '../db/database.ts';
import type { Orm } from '../db/schema.ts';
import { siteOf } from '../security/links.ts';
import { addTeam } from './teams.ts';

const REMOTE = /^(\*|mf-[a-z\d]+(-[a-z\d]+)*)$/;
/** An issuer with a subject, or neither. Plain HTTP on this machine only. */
const ISSUER = /^ $|^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+ \S/;
const DAY = 24 * 60 * 60 * 1000;

function readOrder() {
  const { values, names, refuse } = readCommandLine(COMMANDS['releases/command']);
  const { days = '', issuer = '', subject = '' } = values;
  const [action = '', ...words] = names;
  const name = cleanLine(words.join(' '));
  const remotes = (values.remotes ?? '').split(',').map((remote) => remote.replace(/^(?!mf-|\*$)/, 'mf-'));
  const isTeam =
    remotes.every((remote) => REMOTE.test(remote)) &&
    /^\d{0,4}$/.test(days) &&
    ISSUER.test(`${issuer} ${subject}`) &&
    // The ledger has other authors of these names.
    !/^(operator|judge)$/i.test(name);
  const isRight = action === 'list' ? !name : name && (action === 'remove' || (action === 'add' && isTeam));
  if (action === 'add' && !remotes.every((remote) => REMOTE.test(remote)))
    return refuse(`${names.join(' ')}: --remotes names what the team may publish, e.g. --remotes market`);
  if (!isRight) return refuse(`${names.join(' ')}: cannot be done so`);
  const expiresAt = days ? new Date(Date.now() + Number(days) * DAY) : null;
  return { action, team: { name, remotes, expiresAt, issuer: issuer || null, subject: subject || null } };
}

/** @returns what to print @throws StartError */
async function run(orm: Orm, site: string, { action, team }: ReturnType<typeof readOrder>): Promise<string> {
  const { name, issuer } = team;
  if (action === 'list') {
    const { rows } = await orm.execute<{ line: string }>(sql`
      select concat(id, ' ', name, ': ', array_to_string(remotes, ', '), '; ',
        coalesce(issuer || ' ' || subject, 'secret'), '; expires ', coalesce(expires_at::date::text, 'never'),
        ', used ', coalesce(used_at::date::text, 'never')) as line
      from release_team where ended_at is null order by id limit 1000`);
    return rows.map(({ line }) => line).join('\n') || 'There is no team yet';
  }
  if (action === 'remove') {
    const { rowCount } = await orm.execute(sql`
      update release_team set ended_at = now() where ended_at is null and ${name} in (name, id::text)`);
    if (!rowCount) throw new StartError(`${name}: there is no such team`);
    return `${name}: removed; its tokens have ended`;
  }
  const token = await addTeam(orm, team);
  if (token === null)
    throw new StartError(
      `${name}: there is one of this name, or of this issuer and subject; remove it first`,
    );
  if (token === '') return `${name}: a CI may, with tokens that ${issuer} signs for the audience ${site}`;
  return `${name}'s token, shown once:\n${token}`;
}

/** `npm run team`: who publishes remotes, also while the site runs. */
await explainStart(async () => {
  const order = readOrder();
  await runBesideSite(({ orm }, { publicUrl }) => run(orm, siteOf(publicUrl), order));
});
