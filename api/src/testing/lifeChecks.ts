import { sql } from 'drizzle-orm';
import { openCases } from '../desk/openCases.ts';
import { isDue } from '../farms/cases.ts';
import { wordsOf } from '../farms/life.ts';
import { readOwned } from '../owner/ownedFarm.ts';
import * as life from './lifeModel.ts';
import type { TestApi } from './testApi.ts';

/** Lists the open cases of a kind, as the desk does. */
async function casesOf(api: TestApi, kind: 'farm' | 'badge', isBack = false) {
  const { cases } = await openCases(api.services, { kind, limit: 50, isBack });
  return cases.map(({ farm, facts }) => {
    const [text = ''] = facts.map((fact) => fact.text);
    return [farm.id, text] as const;
  });
}
const WAITS = {
  before: 'New farms wait for a steward',
  twin: 'It shares a picture, its text or its address',
};

/** Compares what the public, the steward and the owner of a farm get with what is believed. */
export async function checkFarm(api: TestApi, model: life.Model) {
  const { id, hidden, withdrawn, why, picture } = model;
  const [page, image, owned] = await Promise.all([
    api.get(`/api/farms/${id}`),
    picture ? api.get(`/api/images/${picture}/320.webp`) : null,
    readOwned(api.services, id, api.clock.now),
  ]);
  const status = hidden || withdrawn ? 404 : 200;
  const { published, waits, notice, farm } = owned;
  const { description, banner } = farm;
  const shown = { page: page.statusCode, image: image?.statusCode ?? status };
  expect({ ...shown, published, waits, notice, description, banner }).toEqual({
    page: status,
    image: status,
    published: life.isListed(model),
    waits: model.held,
    notice: wordsOf(model, why) || null,
    description: life.TEXTS[model.text],
    banner: model.wish ?? model.banner,
  });
}

/** Compares what lists, search and index are made of, and the cases, with what is believed; after the last step of some sequences also their calls. */
export async function check(api: TestApi, models: readonly life.Model[], isLast: boolean) {
  const stored = models.filter(({ exists }) => exists);
  const listed = stored.filter(life.isListed).map(({ id }) => id);
  const { rows } = await api.database.orm.execute<Record<string, unknown>>(sql`
    select array(select id::text from farm order by id) as farms,
      array(select farm_id::text from farm_search order by farm_id) as search,
      array(select distinct farm_id::text from farm_phrase order by 1) as suggest,
      array(select farm_id::text from farm_facet order by farm_id) as facets,
      array(select farm_id::text from farm_category where published order by farm_id) as lists,
      (select coalesce(sum(located), 0)::int from listing_count where list = 'all') as counted,
      array(
        select concat_ws(' ', f.id, c.kind, c.detail ->> 'why', c.detail ->> 'badge')
        from desk_case c join farm f on f.id = c.farm_id
        where decided_at is null and (c.detail ? 'why' or c.kind = 'badge') and (${isDue(true)} or ${isDue(false)})
        order by f.id, c.kind desc
      ) as due limit 1`);
  expect(rows[0]).toEqual({
    ...{ farms: stored.map(({ id }) => id), search: listed, suggest: listed, facets: listed, lists: listed },
    counted: listed.length,
    due: stored.flatMap((model) => life.casesOf(model).map((due) => `${model.id} ${due}`)),
  });
  if (!isLast) return;
  const found = async (url: string) =>
    (await api.get(url))
      .json()
      .data.items.map(({ id }: { id: string }) => id)
      .sort();
  const [index, lists, search, waiting, badges, back] = await Promise.all([
    found('/api/farms?limit=1000'),
    found('/api/farmsearch/proximitysearch?latitude=44&longitude=-79.4&distance=10000&limit=50'),
    found(`/api/farmsearch/textsearch?query=${models[0]?.number}`),
    casesOf(api, 'farm'),
    casesOf(api, 'badge'),
    casesOf(api, 'farm', true),
  ]);
  expect({ index, lists, search }).toEqual({ index: listed, lists: listed, search: listed });
  const inDesk = (model: life.Model) => ({
    waiting: waiting.filter(([id, why]) => id === model.id && why.startsWith(WAITS[model.why])).length,
    badges: badges.filter(([id]) => id === model.id).map(([, badge]) => badge),
    back: back.filter(([id]) => id === model.id).length,
  });
  expect(stored.map(inDesk)).toEqual(
    stored.map(({ withdrawn, held, draft, wish }) => ({
      waiting: !withdrawn && held ? 1 : 0,
      badges: !withdrawn && !draft && wish ? [wish] : [],
      back: withdrawn ? 1 : 0,
    })),
  );
  for (const model of stored) await checkFarm(api, model);
}
