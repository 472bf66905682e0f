import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ApiProblem } from '@sideroad/server-kit/http';
import fc from 'fast-check';
import { administerFarm } from '../administration/administer.ts';
import { undoAction } from '../desk/changes.ts';
import { decide } from '../desk/decide.ts';
import { openCases } from '../desk/openCases.ts';
import { storeFarms } from '../import/farms/storeFarms.ts';
import { changeFarm } from '../owner/changeFarm.ts';
import { editBackTo } from '../owner/revisions.ts';
import { cleanRegistration } from '../registration/readRegistration.ts';
import { registerFarm } from '../registration/registerFarm.ts';
import { pictureKey } from '../storage/storage.ts';
import { takenRow } from '../testing/importedRow.ts';
import { check, checkFarm } from '../testing/lifeChecks.ts';
import * as life from '../testing/lifeModel.ts';
import { aFarm } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';
import { confirmCover } from '../uploads/confirm.ts';
import { sweep } from '../uploads/sweep.ts';
import { openReport } from './cases.ts';

/** Sequences; LIFE_RUNS=20000 is the whole check, LIFE_SEED repeats a run. */
const RUNS = Number(process.env.LIFE_RUNS ?? 40);
const DAY = 24 * 60 * 60 * 1000;

const EVENTS = [
  ...[
    'cover',
    'coverBefore',
    'hide',
    'publish',
    'list',
    'unlist',
    'sweep',
    'import',
    'report',
    'undo',
    'undoOld',
  ],
  ...life.TEXTS.map((_, n) => `text ${n}`),
  ...life.BADGES.map((badge) => `badge ${badge}`),
  ...life.DECIDED,
  ...['cover', 'text 1', 'restore 0', 'restore 1', 'withdraw', 'accept', 'undo'],
];
const steps = fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...EVENTS)), {
  minLength: 2,
  maxLength: 8,
});

const api = useTestApi(0);
const orm = () => api.services.database.orm;
const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;

type Row = Record<string, unknown>;
type Action = { farm: number; id: string; before: Row; after: Row; isUndone: boolean };
/** The columns that a decision changes, and those that follow. */
const DECIDED = ['draft', 'held', 'withdrawn', 'banner', 'wished_banner'];
const FOLLOW = ['published', 'held_by', 'version', 'changed_at'];

let made = 0;
let models: life.Model[] = [];
let actions: Action[] = [];
let imported = 0;

const idOf = (n: number) => models[n]?.id ?? '';
const changeOf = (n: number) => ({
  id: idOf(n),
  holder: { linkId: '1', name: 'Owner', farmId: idOf(n) },
  now: api.clock.now,
});
const rowOf = async (n: number): Promise<Row> =>
  (await query('select to_jsonb(farm) as row from farm where id = $1', idOf(n)))[0]?.row ?? {};

async function importFarm(text: number) {
  const { farm } = takenRow({ name: `Imported ${made}`, category: 'Winery', lat: '44.5', lon: '-79.5' });
  const read = { ...farm, description: life.TEXTS[text] ?? '', categoryIds: ['1'], featureIds: [] };
  imported = text;
  return storeFarms(orm(), { source: 'life', dry: false }, [{ key: `${made}`, farm: read, leftOut: [] }]);
}

/** Two farms, one that its owner registered and one that was imported. */
async function begin() {
  made += 1;
  api.log.length = 0;
  if (made % 500 === 0) process.stderr.write(`${made} sequences\n`);
  const body = cleanRegistration(aFarm(), api.clock.now);
  body.farm = { ...body.farm, name: `Registered ${made}`, description: life.TEXTS[0] ?? '' };
  body.location = { ...body.location, street1: `${made} Line`, coordinates: { lat: 43.15, lon: -79.37 } };
  const { id } = await registerFarm(orm(), body, { key: undefined, now: api.clock.now });
  await importFarm(0);
  const [other] = await query('select farm_id from farm_import order by farm_id desc limit 1');
  models = [life.aModel(id, true, made), life.aModel(other.farm_id, false, made)];
  actions = [];
}

/** What an action answers: a message where it is refused. */
const refusalOf = (act: Promise<unknown>): Promise<string | null> =>
  act.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiProblem && error.statusCode < 500) return error.message;
      throw error;
    },
  );

async function cover(n: number, model: life.Model, isTwin: () => boolean, moderation: 'before' | 'after') {
  const hash = createHash('sha256')
    .update(`${made} ${actions.length} ${Math.random()}`)
    .digest('hex')
    .slice(0, 24);
  await api.stores.storage.write(pictureKey(hash, 320), Buffer.from('picture'));
  const [upload] = await query(
    `insert into upload (farm_id, file_type, raw, hash, content_hash, width, height) values ($1, 'image/webp', false, $2, $2, 1, 1) returning id`,
    model.id,
    hash,
  );
  const stores = { orm: orm(), photos: api.stores.photos, by: changeOf(n), moderation, now: api.clock.now };
  const refusal = await refusalOf(confirmCover(stores, model.id, upload.id));
  expect(refusal !== null).toBe(model.withdrawn);
  if (refusal !== null) return;
  model.picture = hash;
  model.revisions.push({});
  if (!model.draft) return;
  model.draft = false;
  if (moderation === 'before') life.hold(model, 'before');
  if (isTwin()) life.hold(model, 'twin');
}

async function edit(n: number, model: life.Model, given: life.Edit, isTwin: () => boolean, to?: number) {
  const { text, badge, published } = given;
  const description = text === undefined ? null : { description: life.TEXTS[text] ?? '' };
  const banner = badge === undefined ? null : { banner: badge };
  const body = { farm: { ...description, ...banner }, ...(published !== undefined && { published }) };
  const isRestored = to !== undefined;
  const change = changeFarm(
    orm(),
    changeOf(n),
    async (tx) => (isRestored ? editBackTo(tx, model.id, to) : body),
    isRestored,
  );
  const refusal = await refusalOf(change);
  expect(refusal).toBe(life.edit(model, given, { isRestored, isTwin }));
}

async function decideOne(n: number, model: life.Model, action: (typeof life.DECIDED)[number]) {
  const kinds = ['farm', 'report', 'badge', 'duplicate'] as const;
  const lists = [openCases(api.services, { kind: 'farm', limit: 50, isBack: true })];
  for (const kind of kinds) lists.push(openCases(api.services, { kind, limit: 50 }));
  const due = (await Promise.all(lists)).flatMap(({ cases }) => cases);
  const found = due.find(({ farm, actions }) => farm.id === model.id && actions.includes(action));
  if (!found) return;
  const before = await rowOf(n);
  const order = { caseId: found.id, action, madeBy: 'Ann', now: api.clock.now };
  const { actionId: id } = await decide(api.services, order);
  if (action === 'accept') Object.assign(model, { draft: false, held: false, withdrawn: false });
  if (action === 'withdraw') model.withdrawn = true;
  if (action === 'grant') model.banner = model.wish;
  if (action === 'grant' || action === 'refuse') model.wish = null;
  actions.push({ farm: n, id, before, after: await rowOf(n), isUndone: false });
}

/** Undoes the last action, or the first, which later ones may rest on. */
async function undo(at: 0 | -1) {
  const action = actions.at(at);
  if (!action) return;
  const { farm: n, id, before, after } = action;
  const now = await rowOf(n);
  const changed = DECIDED.filter((key) => before[key] !== after[key]);
  const isSo = changed.every((key) => now[key] === after[key]);
  const refusal = await refusalOf(orm().transaction((tx) => undoAction(tx, id, api.clock.now)));
  const then = await rowOf(n);
  if (action.isUndone || !isSo) {
    expect(refusal).toMatch(/^.{20,}\.$/);
    expect(then).toEqual(now);
    return;
  }
  expect(refusal).toBeNull();
  action.isUndone = true;
  const restored = Object.fromEntries([...changed, ...FOLLOW].map((key) => [key, then[key]]));
  expect(then).toEqual({ ...now, ...restored });
  expect(changed.map((key) => then[key])).toEqual(changed.map((key) => before[key]));
  // Nothing followed: to the byte.
  if (isDeepStrictEqual(now, after)) expect(then).toEqual(before);
  const model = models[n];
  if (!model) return;
  for (const key of changed) Object.assign(model, { [key === 'wished_banner' ? 'wish' : key]: before[key] });
}

async function act(n: number, event: string) {
  const model = models[n];
  const other = models[1 - n];
  if (!model?.exists || !other) return;
  const accepted = await query(
    `select from desk_case where farm_id = $1 and detail ->> 'why' = 'twin' and decided_at is not null limit 1`,
    model.id,
  );
  const isTwin = () => accepted.length === 0 && other.exists && other.withdrawn && other.text === model.text;
  const [name = '', value = ''] = event.split(/ (.*)/);
  const decision = life.DECIDED.find((known) => known === name);
  const to = Math.min(Number(value), model.revisions.length);
  if (name === 'cover') return cover(n, model, isTwin, 'after');
  if (name === 'coverBefore') return cover(n, model, isTwin, 'before');
  if (name === 'text') return edit(n, model, { text: Number(value) }, isTwin);
  if (name === 'badge')
    return edit(n, model, { badge: life.BADGES.find((badge) => `${badge}` === value) ?? null }, isTwin);
  if (name === 'hide' || name === 'publish') return edit(n, model, { published: name === 'publish' }, isTwin);
  if (name === 'restore') return edit(n, model, life.editBack(model, to), isTwin, to);
  if (decision) return decideOne(n, model, decision);
  if (name === 'undo') return undo(-1);
  if (name === 'undoOld') return undo(0);
  if (name === 'report') return openReport(orm(), model.id, { reason: 'other' });
  if (name === 'list' || name === 'unlist') {
    await administerFarm(orm(), model.id, { published: name === 'list' });
    if (name === 'unlist') model.withdrawn = true;
    else Object.assign(model, { draft: false, hidden: false, held: false, withdrawn: false });
  }
  if (name === 'sweep') {
    await sweep(api.stores, api.clock.now + 2 * DAY);
    for (const each of models)
      if (each.draft && !each.hidden && !each.held && !each.withdrawn) each.exists = false;
  }
  const farm = models[1];
  if (name === 'import' && farm) {
    const { version, listed_at } = await rowOf(1);
    const isKept = Number(version) > 1 || listed_at !== null;
    if (!isKept && imported !== 2) farm.text = 2;
    const [outcome] = await importFarm(isKept ? imported : 2);
    expect(outcome).not.toBe('added');
  }
}

it(
  '[LIFE-1, LIFE-3, LIFE-4] random events leave page, lists, search, pictures, cases and words as the table says',
  async () => {
    const seed = Number(process.env.LIFE_SEED ?? Math.floor(Math.random() * 2 ** 31));
    const holds = fc.asyncProperty(steps, async (sequence) => {
      await begin();
      try {
        for (const [at, [n, event]] of sequence.entries()) {
          await act(n, event);
          await check(api, models, made % 4 === 0 && at === sequence.length - 1);
          const model = models[n];
          if (model?.exists) await checkFarm(api, model);
        }
      } finally {
        await query('delete from farm');
        await query('delete from desk_action');
      }
    });
    await fc.assert(holds, { numRuns: RUNS, seed });
  },
  RUNS * 2000 + 60_000,
);
