import { readFileSync } from 'node:fs';
import { administerFarm } from '../administration/administer.ts';
import { undoAction } from '../desk/changes.ts';
import { decide } from '../desk/decide.ts';
import { openCases } from '../desk/openCases.ts';
import { storeFarms } from '../import/farms/storeFarms.ts';
import { changeFarm } from '../owner/changeFarm.ts';
import { addLink } from '../owner/farmLinks.ts';
import { readOwned } from '../owner/ownedFarm.ts';
import { editBackTo } from '../owner/revisions.ts';
import { cleanRegistration } from '../registration/readRegistration.ts';
import { registerFarm } from '../registration/registerFarm.ts';
import { openSession } from '../security/links.ts';
import { takenRow } from '../testing/importedRow.ts';
import { aFarm } from '../testing/registration.ts';
import { openCase } from '../testing/stewards.ts';
import { useTestApi } from '../testing/testApi.ts';
import { confirmCover } from '../uploads/confirm.ts';
import { sweep } from '../uploads/sweep.ts';
import { settleCases } from './cases.ts';
import { holdTwins } from './life.ts';

const DAY = 24 * 60 * 60 * 1000;
const api = useTestApi(1, { trustProxy: ['loopback'] });
const orm = () => api.services.database.orm;
const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;
const changeOf = (id: string) => ({
  id,
  holder: { linkId: '1', name: 'Owner', farmId: id },
  now: api.clock.now,
});
const edit = (id: string, body: object) => changeFarm(orm(), changeOf(id), async () => body);
const restore = (id: string, n: number) =>
  changeFarm(orm(), changeOf(id), (tx) => editBackTo(tx, id, n), true);
const undo = (id: string) => orm().transaction((tx) => undoAction(tx, id, api.clock.now));

const FACTS = ['draft', 'hidden', 'held', 'withdrawn'] as const;
const stateOf = async (id: string) => {
  const [row] = await query('select * from farm where id = $1', id);
  if (!row) return 'gone';
  return FACTS.filter((fact) => row[fact]).join(', ') || 'listed';
};

let made = 0;
/** A farm in a state, with no cover yet, which was off the site and came back. */
async function farmIn(state: string, more: object = {}) {
  made += 1;
  const body = cleanRegistration(aFarm(), api.clock.now);
  body.farm = { ...body.farm, name: `Number ${made}`, description: `The ${made} of all the farms.`, ...more };
  body.location = { ...body.location, street1: `${made} Line`, coordinates: { lat: 43.15, lon: -79.37 } };
  const { id } = await registerFarm(orm(), body, { key: undefined, now: api.clock.now });
  const facts = FACTS.map((fact) => `${fact} = ${state.split(', ').includes(fact)}`).join(', ');
  await query(`update farm set ${facts} where id = $1`, id);
  await query(
    `insert into farm_revision (farm_id, number, made_by, before, after)
     values ($1, 1, 'Owner', '{"published": true}', '{"published": false}')`,
    id,
  );
  await orm().transaction((tx) => settleCases(tx, [id], { now: api.clock.now }));
  if (!/draft|held|withdrawn/.test(state)) await openCase(orm(), 'farm', id);
  return id;
}

async function decideAs(id: string, action: 'accept' | 'withdraw') {
  if (action === 'withdraw' && !(await stateOf(id)).includes('withdrawn'))
    await openCase(orm(), 'report', id);
  for (const [kind, isBack] of [
    ['farm', true],
    ['farm', false],
    ['report', false],
  ] as const) {
    const { cases } = await openCases(api.services, { kind, limit: 50, isBack });
    const due = cases.find(({ farm, actions }) => farm.id === id && actions.includes(action));
    if (due) return decide(api.services, { caseId: due.id, action, madeBy: 'Ann', now: api.clock.now });
  }
  throw new Error('none');
}

async function cover(id: string, moderation: 'before' | 'after') {
  const [upload] = await query(
    `insert into upload (farm_id, file_type, raw, hash, width, height) values ($1, 'image/webp', false, lpad($2, 24, '0'), 1, 1) returning id`,
    id,
    id,
  );
  const stores = { orm: orm(), photos: api.stores.photos, moderation, now: api.clock.now };
  await confirmCover(stores, id, upload.id);
}

const GONE = 'Buy our very cheap watches here.';
const DO: Record<string, (id: string) => Promise<unknown>> = {
  'owner: first cover': (id) => cover(id, 'after'),
  'owner: first cover, MODERATION=before': (id) => cover(id, 'before'),
  'owner: takes off the site': (id) => edit(id, { published: false }),
  'owner: publishes again': (id) => edit(id, { published: true }),
  'owner: restores a published state': (id) => restore(id, 0),
  'owner: takes the text of a withdrawn farm': (id) =>
    edit(id, { farm: { description: ` ${GONE.toUpperCase()}` } }),
  'steward: accepts': (id) => decideAs(id, 'accept'),
  'steward: withdraws': (id) => decideAs(id, 'withdraw'),
  'administrator: publishes': (id) => administerFarm(orm(), id, { published: true }),
  'administrator: unpublishes': (id) => administerFarm(orm(), id, { published: false }),
  'import of the same farm': async () => {
    const { farm } = takenRow({ name: `number ${made}`, category: 'Winery', lat: '43.151', lon: '-79.37' });
    const read = { ...farm, categoryIds: ['1'], featureIds: [] };
    const [outcome] = await storeFarms(orm(), { source: 's', dry: false }, [
      { key: `${made}`, farm: read, leftOut: [] },
    ]);
    expect(outcome).toHaveProperty('registeredAs');
  },
  sweep: () => sweep(api.stores, api.clock.now + 2 * DAY),
};

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const table = readFileSync(new URL('../../../docs/product/life.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|--'))
  .map(cells);
const [[, ...states] = [], ...rows] = table;

describe('[LIFE-2] the table of states and events', () => {
  it('has every event, and a cell for each', () => {
    expect(rows.map(([event]) => event)).toEqual(Object.keys(DO));
    for (const row of rows) expect(row).toHaveLength(states.length + 1);
  });

  it.each(rows)('%s', async (event = '', ...expected) => {
    const gone = await farmIn('withdrawn', { description: GONE });
    for (const [at, state] of states.entries()) {
      const id = await farmIn(state);
      const result = await (DO[event]?.(id) ?? Promise.reject(new Error('no event'))).then(
        () => stateOf(id),
        async (error) => {
          expect([state, await stateOf(id)]).toEqual([state, state]);
          return String(error.statusCode ?? error.message);
        },
      );
      const cell = expected[at] === '=' ? state : expected[at];
      expect([event, state, result]).toEqual([event, state, cell]);
      await query('delete from farm where id = $1', id);
    }
    await query('delete from farm where id = $1', gone);
  });
});

describe('[LIFE-6] the owner reads what keeps a farm off the site', () => {
  it.each([
    ['draft', 'Add one under “Pictures”'],
    ['hidden', '“Publish again” brings it back'],
    ['held', 'A steward looks at each new farm'],
    ['withdrawn', 'We have taken this farm off the site'],
  ])('%s', async (state, words) => {
    const id = await farmIn(state);
    const { notice } = await readOwned(api.services, id, api.clock.now);
    expect(notice).toContain(words);
    if (state !== 'hidden') await expect(edit(id, { published: true })).rejects.toThrow(words);
  });
});

describe('[LIFE-5] nothing that was listed or imported is swept', () => {
  it('a held import without a cover is accepted, stays, and the undo holds it again', async () => {
    const { farm } = takenRow({ name: 'Quarry Pond', category: 'Winery', lat: '45.5', lon: '-79.5' });
    const read = {
      key: 'quarry',
      farm: { ...farm, description: GONE, categoryIds: ['1'], featureIds: [] },
      leftOut: [],
    };
    const spam = await farmIn('withdrawn', { description: GONE });
    await storeFarms(orm(), { source: 's', dry: false }, [read]);
    const [{ id }] = await query(`select id from farm where name = 'Quarry Pond'`);
    expect(await stateOf(id)).toBe('held');
    const { actionId } = await decideAs(id, 'accept');
    await sweep(api.stores, api.clock.now + 400 * DAY);
    expect(await stateOf(id)).toBe('listed');
    await undo(actionId);
    expect(await stateOf(id)).toBe('held');
    await query('delete from farm where id = any ($1)', [id, spam]);
  });
});

describe('[DESK-7] farms are not alike', () => {
  it.each([
    ['no text', { description: '' }, {}],
    ['a placeholder', { description: ' – N/A' }, {}],
    ['a rural route', { description: 'One text.' }, { street1: 'R.R. #2', zipCode: 'N0B 1S0' }],
    ['no street', { description: 'One text.' }, { street1: '', zipCode: 'N0B 1S0' }],
  ])('by %s', async (_what, farm, location) => {
    const columns = { street1: '1 Line', zipCode: 'A', ...location };
    const ids = [await farmIn('withdrawn'), await farmIn('listed')];
    const [gone, mine] = ids;
    await query(
      'update farm set description = $2, street1 = $3, zip_code = $4 where id = $1',
      ...[gone, farm.description, columns.street1, columns.zipCode],
    );
    await query(
      'update farm set description = $2, street1 = $3, zip_code = $4 where id = $1',
      ...[mine, `${farm.description} `, columns.street1, 'B'],
    );
    await orm().transaction(async (tx) => {
      await query('update farm set zip_code = $2 where id = $1', mine, columns.zipCode);
      await holdTwins(
        tx,
        [String(mine)],
        { text: true, address: columns.street1 !== '1 Line' },
        api.clock.now,
      );
    });
    expect(await stateOf(String(mine))).toBe('listed');
    await query('delete from farm where id = any ($1)', ids);
  });
});

it('[DESK-4] a withdrawal is undone after its owner edited the farm, and a badge likewise', async () => {
  const id = await farmIn('listed');
  const { actionId } = await decideAs(id, 'withdraw');
  await edit(id, { farm: { description: 'By its owner meanwhile.' } });
  await undo(actionId);
  expect(await stateOf(id)).toBe('listed');
  expect((await readOwned(api.services, id, api.clock.now)).farm.description).toBe('By its owner meanwhile.');
});

it('[OWNER-14] a wish that is taken back is no case', async () => {
  const id = await farmIn('listed');
  const badges = async () => (await openCases(api.services, { kind: 'badge', limit: 50 })).cases.length;
  await edit(id, { farm: { banner: 'Trending' } });
  expect(await badges()).toBe(1);
  await edit(id, { farm: { banner: null } });
  expect(await badges()).toBe(0);
});

it('[OWNER-11] a restore across a hold brings the texts back', async () => {
  const id = await farmIn('listed');
  await edit(id, { farm: { description: 'The second text of it.' } });
  await edit(id, { published: false });
  await edit(id, { farm: { description: 'The third text of it.' } });
  await query('update farm set held = true where id = $1', id);
  await restore(id, 2);
  expect(await stateOf(id)).toBe('held');
  expect((await readOwned(api.services, id, api.clock.now)).farm.description).toBe('The second text of it.');
});

it('[OWNER-12] what is out of use blocks no save and is not lost', async () => {
  const id = await farmIn('listed');
  await query('update feature set active = false where id = 2');
  const { farm } = await readOwned(api.services, id, api.clock.now);
  expect(farm.featureIds).toEqual(['1']);
  // A form that was opened before still sends it.
  await edit(id, { farm: { featureIds: ['2', '1'], name: 'Saved' } });
  await edit(id, { farm: { categoryIds: ['2'] } });
  await query('update feature set active = true where id = 2');
  expect((await readOwned(api.services, id, api.clock.now)).farm).toMatchObject({
    name: 'Saved',
    featureIds: ['2', '1'],
    categoryIds: ['2'],
  });
});

describe('[DESK-5] a new link', () => {
  const renew = async (id: string, more: object = {}) => {
    await openCase(orm(), 'link', id, { reason: 'lost-link' });
    const { cases } = await openCases(api.services, { kind: 'link', limit: 50 });
    const caseId = cases.find(({ farm }) => farm.id === id)?.id ?? '';
    return decide(api.services, { caseId, action: 'renew-link', madeBy: 'Ann', now: api.clock.now, ...more });
  };

  it('that its owner uses is not undone, and one that is unused is', async () => {
    const id = await farmIn('listed');
    const [used, unused] = [await renew(id), await renew(id)];
    await openSession(api.services, String(used.link).split('#')[1] ?? '');
    await expect(undo(used.actionId)).rejects.toThrow('The new link is in use');
    await undo(unused.actionId);
    const living = await query('select from access_link where farm_id = $1 and ended_at is null', id);
    expect(living).toHaveLength(2);
  });

  it('goes by e-mail while no row is locked', async () => {
    const id = await farmIn('listed');
    await query(`update farm set web_url = 'https://maple.example' where id = $1`, id);
    let sent = 0;
    const sendEmail = async () => {
      await query(`select from farm where id = $1 for update nowait`, id);
      sent += 1;
    };
    api.services.mailer = { sendEmail };
    await renew(id, { email: 'jo@maple.example' });
    await addLink(api.services, changeOf(id), { name: 'Jo', email: 'jo@maple.example' });
    api.services.mailer = null;
    expect(sent).toBe(2);
  });
});

it('[LIFE-7] an import does not list again what was withdrawn', async () => {
  const id = await farmIn('withdrawn');
  await query('update farm set listed_at = null, version = 1 where id = $1', id);
  await DO['import of the same farm']?.(id);
});
