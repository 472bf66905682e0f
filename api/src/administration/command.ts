import { explainStart, StartError } from '@sideroad/server-kit';
import { readCommandLine } from '@sideroad/server-kit/commandLine';
import { ApiProblem, isId } from '@sideroad/server-kit/http';
import { FARM_BANNERS } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { COMMANDS } from '../../commands.mjs';
import { type Database, runBesideSite } from '../db/database.ts';
import { makeLink, siteOf } from '../security/links.ts';
import type { ApiSettings } from '../settings/apiSettings.ts';
import { openStorage } from '../storage/openStorage.ts';
import { Photos } from '../uploads/photos.ts';
import {
  type AdministeredFarm,
  administerFarm,
  type Decision,
  deleteFarm,
  readAdministered,
} from './administer.ts';

const BADGES = [...FARM_BANNERS, 'none'] as const;
interface Order {
  id: string;
  /** Null only shows the farm. */
  action: Decision | 'delete' | 'link' | null;
}

function actionOf([name, value, ...more]: string[]): Order['action'] | undefined {
  if (more.length > 0 || (value !== undefined && name !== 'badge')) return undefined;
  if (name === undefined) return null;
  if (name === 'delete' || name === 'link') return name;
  if (name === 'publish' || name === 'unpublish') return { published: name === 'publish' };
  if (name !== 'badge') return undefined;
  const badge = BADGES.find((each) => each.toLowerCase() === value?.toLowerCase());
  return badge && { banner: badge === 'none' ? null : badge };
}

function readOrder(): Order {
  const { names, refuse } = readCommandLine(COMMANDS['administration/command']);
  const [id = '', ...words] = names;
  const action = actionOf(words);
  if (!isId(id)) return refuse(`${id}: give the number of a farm, as in its address /farm/12/…`);
  if (action === undefined)
    return refuse(`${words.join(' ')}: is not known; badges are ${BADGES.join(', ')}`);
  return { id, action };
}

const describe = ({ id, name, banner, wishedBanner, published }: AdministeredFarm) =>
  [
    `${id} ${JSON.stringify(name)}: ${published ? 'published' : 'not published'}`,
    `badge ${banner ?? 'none'}`,
    ...(wishedBanner ? [`its owner asks for ${wishedBanner}`] : []),
  ].join(', ');

async function run({ id, action }: Order, database: Database, settings: ApiSettings): Promise<string> {
  const { orm } = database;
  if (action === null) return describe(await readAdministered(orm, id));
  if (action === 'link') {
    await readAdministered(orm, id);
    const { secret } = await makeLink(orm, { farmId: id, name: 'From the directory', now: Date.now() });
    return siteOf(settings.publicUrl) + paths.ownerFarm(id, secret);
  }
  if (action !== 'delete') return describe(await administerFarm(orm, id, action));
  const storage = await openStorage(settings);
  const { name } = await deleteFarm({ orm, storage, photos: new Photos(orm, storage) }, id);
  return `${id} ${JSON.stringify(name)}: deleted with its pictures`;
}

/** `npm run farm`: the directory's decisions on one farm, also while the site runs. */
await explainStart(async () => {
  const order = readOrder();
  try {
    await runBesideSite((database, settings) => run(order, database, settings));
  } catch (error) {
    if (error instanceof ApiProblem) throw new StartError(`farm ${order.id}: ${error.message}`);
    throw error;
  }
});
