import { explainStart, StartError } from '@sideroad/server-kit';
import { isId } from '@sideroad/server-kit/http';
import { paths } from '@sideroad/shared/domain/paths';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { openBesideSite } from '../db/database.ts';
import type { Orm } from '../db/schema.ts';
import { accessLink } from '../db/schema.ts';
import { makeLink } from '../security/links.ts';
import { readApiSettings } from '../settings/apiSettings.ts';
import { siteOf } from './decide.ts';

const USAGE = 'usage: npm run steward -- add NAME | list | remove NAME-or-ID';
const isLiving = and(isNull(accessLink.farmId), isNull(accessLink.endedAt));

/** @returns what to print @throws StartError */
async function run(orm: Orm, site: string, [action, ...words]: string[]): Promise<string> {
  const name = cleanLine(words.join(' '));
  const { id, usedAt } = accessLink;
  const known = await orm
    .select({ id, name: accessLink.name, usedAt })
    .from(accessLink)
    .where(isLiving)
    .orderBy(asc(id))
    .limit(1000);
  if (action === 'list' && !name)
    return known
      .map(
        (link) =>
          `${link.id} ${link.name}: ${link.usedAt ? `last seen ${link.usedAt.toISOString()}` : 'not seen yet'}`,
      )
      .join('\n');
  if (action === 'add' && name && !isId(name) && name.length <= 60) {
    if (known.some((link) => link.name === name)) throw new StartError(`${name}: there is one already`);
    const { secret } = await makeLink(orm, { farmId: null, name, now: Date.now() });
    return `${name}'s private link, shown once:\n${site}${paths.openDesk(secret)}`;
  }
  if (action !== 'remove' || !name) throw new StartError(USAGE);
  const link = known.find((one) => one.id === name || one.name === name);
  if (!link) throw new StartError(`${name}: there is no such steward`);
  await orm.update(accessLink).set({ endedAt: new Date() }).where(eq(accessLink.id, link.id));
  return `${link.name}: removed; the link and its sessions have ended`;
}

/** `npm run steward`: who decides at the desk, also while the site runs. */
await explainStart(async () => {
  const words = process.argv.slice(2);
  if (words.length === 0 || words.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const settings = readApiSettings(process.env);
  const database = await openBesideSite(settings);
  try {
    process.stdout.write(`${await run(database.orm, siteOf(settings.publicUrl), words)}\n`);
  } finally {
    await database.close();
  }
});
