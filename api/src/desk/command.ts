import { explainStart, StartError } from '@sideroad/server-kit';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { paths } from '@sideroad/shared/domain/paths';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { COMMANDS } from '../../commands.mjs';
import { runBesideSite } from '../db/database.ts';
import type { Orm } from '../db/schema.ts';
import { accessLink } from '../db/schema.ts';
import { makeLink, siteOf } from '../security/links.ts';

const isSteward = and(isNull(accessLink.farmId), isNull(accessLink.endedAt));

function readOrder() {
  const { names, refuse } = readCommandLine(COMMANDS['desk/command']);
  const [action = '', ...words] = names;
  const name = cleanLine(words.join(' '));
  const isRight = action === 'list' ? !name : name && (action === 'add' || action === 'remove');
  return isRight ? { action, name } : refuse(`${names.join(' ')}: cannot be done so`);
}

/** @returns what to print @throws StartError */
async function run(orm: Orm, site: string, { action, name }: ReturnType<typeof readOrder>): Promise<string> {
  const all = await orm.select().from(accessLink).where(isSteward).orderBy(asc(accessLink.id)).limit(1000);
  const known = all.find((link) => link.id === name || link.name === name);
  if (action === 'list')
    return all
      .map((link) => `${link.id} ${link.name}: ${link.usedAt?.toISOString() ?? 'not seen yet'}`)
      .join('\n');
  if (action === 'remove') {
    if (!known) throw new StartError(`${name}: there is no such steward`);
    await orm.update(accessLink).set({ endedAt: new Date() }).where(eq(accessLink.id, known.id));
    return `${known.name}: removed; the link and its sessions have ended`;
  }
  if (known) throw new StartError(`${name}: there is one already`);
  const { secret } = await makeLink(orm, { farmId: null, name, now: Date.now() });
  return `${name}'s private link, shown once:\n${site}${paths.openDesk(secret)}`;
}

/** `npm run steward`: who decides at the desk, also while the site runs. */
await explainStart(async () => {
  const order = readOrder();
  await runBesideSite(({ orm }, { publicUrl }) => run(orm, siteOf(publicUrl), order));
});
