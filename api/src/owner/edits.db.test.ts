import type { FarmEdit } from '@sideroad/shared/contract';
import { ownerCalls } from '../testing/owner.ts';
import { aFarm, aPicture, bring, confirmCover, farmWith } from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(6, { trustProxy: ['loopback'] });
const owners = ownerCalls(api);

const pageOf = (id: string) => api.get(`/api/farms/${id}`);
const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows;

const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const on = (dayOfWeek: number, openTime: string | null, closeTime: string | null) => ({
  dayOfWeek,
  openTime,
  closeTime,
});
/** Monday has three stretches, Tuesday is closed, Wednesday runs past midnight, of the others nothing is known. */
const BREAKS = [
  on(0, '00:00', '02:00'),
  on(0, '09:00', '12:00'),
  on(0, '12:00', '24:00'),
  on(1, null, null),
  on(2, '18:00', '02:00'),
];

/** One edit of each part that an owner can change. */
const PARTS: [string, FarmEdit][] = [
  ['name', { farm: { name: 'Pear Hollow' } }],
  ['description', { farm: { description: 'Pears.\n\nAnd quiet.' } }],
  ['phone', { farm: { phoneNumber: '4165550199' } }],
  ['addresses', { farm: { webUrl: null, socialUrl: 'https://pears.example' } }],
  ['badge', { farm: { banner: 'New' } }],
  ['tips', { farm: { tips: [{ tipTitle: 'Hats', tipText: 'Bring hats.' }] } }],
  ['categories', { farm: { categoryIds: ['7', '2'] } }],
  ['features', { farm: { featureIds: ['1'] } }],
  ['days with breaks, and without hours', { farm: { businessHours: BREAKS } }],
  [
    'hours of a season',
    { farm: { seasons: [{ name: 'Summer', from: '05-01', to: '02-29', crop: null, hours: BREAKS }] } },
  ],
  [
    'breaks of a special day',
    {
      farm: {
        specialDays: [
          {
            date: '2030-12-24',
            hours: [
              { openTime: '09:00', closeTime: '12:00' },
              { openTime: '13:00', closeTime: '00:30' },
            ],
            reason: null,
          },
        ],
      },
    },
  ],
  ['street', { location: { street1: '99 Line', street2: 'Unit 2' } }],
  ['pin', { location: { coordinates: { lat: 43.2, lon: -79.4 } } }],
  ['note', { note: { text: 'Cider today', until: IN_A_WEEK } }],
  ['publication', { published: false }],
];

describe('[OWNER-8] PATCH /api/farms/{id}', () => {
  it.each(PARTS)('changes the %s, keeps a revision, and takes it back', async (_part, edit) => {
    const { id, bearer } = await owners.farm();
    const before = await owners.owned(id, bearer);
    const answer = await owners.edit(id, bearer, before.version, edit);
    expect(answer.statusCode).toBe(200);
    const after = answer.json().data;
    expect(answer.headers.etag).toBe(`"${before.version + 1}"`);
    expect(after).toMatchObject({ version: before.version + 1, ...edit });
    const [revision] = await owners.revisions(id, bearer);
    expect(revision).toEqual({
      number: 1,
      madeAt: new Date(api.clock.now).toISOString(),
      madeBy: 'Owner',
      before: expect.any(Object),
      after: edit,
    });
    // [OWNER-11] each part of an edit comes back.
    const { version: _, page: page0, ...state } = before;
    const { version, page, ...restored } = (await owners.restore(id, bearer, 0)).json().data;
    expect([version, restored]).toEqual([before.version + 2, state]);
    expect({ ...page, listedAt: '' }).toEqual({ ...page0, listedAt: '' });
  });

  it('shows an edit on the page, in lists and in search at once, cleaned as a registration', async () => {
    const { id, bearer } = await owners.farm();
    const edit = { farm: { name: '  Quince\u202e\n Hollow ', phoneNumber: '+1 (416) 555 0142' } };
    await owners.edit(id, bearer, 1, edit);
    expect((await pageOf(id)).json().data).toMatchObject({
      name: 'Quince Hollow',
      phoneNumber: '4165550142',
    });
    const found = (await api.get('/api/farmsearch/textsearch?query=quince')).json().data.items;
    expect(found.map((farm: { id: string }) => farm.id)).toEqual([id]);
  });

  it('makes no revision where nothing differs', async () => {
    const { id, bearer } = await owners.farm();
    const same = await owners.owned(id, bearer);
    const answer = await owners.edit(id, bearer, same.version, {
      farm: same.farm,
      location: same.location,
      note: null,
      published: true,
    });
    expect(answer.json().data).toEqual(same);
    expect(await owners.revisions(id, bearer)).toEqual([]);
  });

  it.each<[string, object, ...string[]]>([
    ['a short name', { farm: { name: 'x' } }, 'farm.name'],
    ['an unknown category', { farm: { categoryIds: ['99'] } }, 'farm.categoryIds[0]'],
    ['no features', { farm: { featureIds: [] } }, 'farm.featureIds'],
    ['a pin abroad', { location: { coordinates: { lat: 40, lon: -79 } } }, 'location.coordinates'],
    ['another type', { farm: { tips: 'none' } }, 'farm.tips'],
    ...['0026-12-24', '9999-12-31', '2026-02-30', '2026-11-01'].map((until): [string, object, string] => [
      'a note that ends then',
      { note: { text: 'Cider', until } },
      'note.until',
    ]),
    ['a long note', { note: { text: 'x'.repeat(141), until: IN_A_WEEK } }, 'note.text', 'note'],
  ])('refuses %s and names it', async (_what, edit, ...fields) => {
    const { id, bearer } = await owners.farm();
    const answer = await owners.edit(id, bearer, 1, edit);
    expect([answer.statusCode, answer.json().fields.map((each: { field: string }) => each.field)]).toEqual([
      422,
      fields,
    ]);
    expect(await owners.revisions(id, bearer)).toEqual([]);
  });

  it('refuses unknown parts of an edit', async () => {
    const { id, bearer } = await owners.farm();
    expect((await owners.edit(id, bearer, 1, { version: 7 })).statusCode).toBe(422);
  });

  it('[OWNER-9] asks for the version, and takes one edit of each', async () => {
    const { id, bearer } = await owners.farm();
    const without = await owners.call('PATCH', `/api/farms/${id}`, bearer, { farm: { name: 'One' } });
    expect(without.statusCode).toBe(428);
    const answers = await Promise.all(
      ['Pear Hollow', 'Plum Hollow', 'Peach Hollow'].map((name) =>
        owners.edit(id, bearer, 1, { farm: { name } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().data.farm.name;
    const { farm, version } = await owners.owned(id, bearer);
    expect([farm.name, version]).toEqual([won, 2]);
    expect(await owners.revisions(id, bearer)).toHaveLength(1);
    for (const other of ['*', '1', 'W/"2"', '"02"'])
      expect(
        (await owners.call('PATCH', `/api/farms/${id}`, { ...bearer, 'if-match': other }, {})).statusCode,
      ).toBe(412);
  });

  it('[OWNER-9] is all or nothing: a revision that cannot be kept leaves the farm as it was', async () => {
    const { id, bearer } = await owners.farm();
    const before = await owners.owned(id, bearer);
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`);
    await query(
      'create trigger refuse before insert on farm_revision for each row execute function refuse()',
    );
    try {
      const edit = {
        farm: { name: 'Lost', categoryIds: ['7'] },
        location: { city: 'Guelph' },
        published: false,
      };
      expect((await owners.edit(id, bearer, 1, edit)).statusCode).toBe(500);
    } finally {
      await query('drop function refuse cascade');
    }
    expect(await owners.owned(id, bearer)).toEqual(before);
    expect(await owners.revisions(id, bearer)).toEqual([]);
  });

  it('[OWNER-12] an old section that breaks the rules does not block another, and is checked once it is edited', async () => {
    // An imported farm, without phone and with one day of hours.
    await query(`update farm set phone_number = null, zip_code = null, description = '' where id = 3`);
    const { bearer } = await owners.holder('3');
    const { version, location } = await owners.owned('3', bearer);
    const note = await owners.edit('3', bearer, version, {
      note: { text: 'Open late', until: IN_A_WEEK },
    });
    expect(note.statusCode).toBe(200);
    const tips = [{ tipTitle: 'Hats', tipText: 'Bring hats.' }];
    const answer = await owners.edit('3', bearer, version + 1, { farm: { tips } });
    expect(answer.json().data).toMatchObject({
      farm: { tips, phoneNumber: '' },
      page: { phoneNumber: null },
    });
    // Monday's stretches overlap, and of Tuesday nothing is known.
    const old = [on(0, '09:00', '13:00'), on(0, '12:00', '17:00')];
    await query(`update farm set business_hours = $1 where id = 3`, JSON.stringify(old));
    const friday = await owners.edit('3', bearer, version + 2, {
      farm: {
        businessHours: [...old, on(4, '10:00', '16:00'), on(5, '22:00', '20:00'), on(5, '21:00', '23:00')],
      },
    });
    expect(friday.json().fields).toEqual([
      { field: 'farm.businessHours[5]', message: 'Enter times that do not overlap.' },
    ]);
    await query(
      `update farm set business_hours = $1 where id = 3`,
      JSON.stringify([on(0, '09:00', '17:00')]),
    );
    const moved = await owners.edit('3', bearer, version + 2, { location: { ...location, city: 'Guelph' } });
    expect(moved.json().fields.map(({ field }: { field: string }) => field)).toEqual(['location.zipCode']);
    // What was stored comes back whatever the rules are now.
    const { businessHours } = aFarm().farm;
    const named = await owners.edit('3', bearer, version + 2, {
      farm: { businessHours, phoneNumber: '4165550123' },
    });
    const back = await owners.restore('3', bearer, 2);
    expect([named.statusCode, back.json().data.farm]).toEqual([200, answer.json().data.farm]);
    // [OWNER-25] An undo sends what the last change took away.
    for (const [index, phoneNumber] of ['4165550123', ''].entries()) {
      const undone = await owners.edit('3', bearer, version + 4 + index, { farm: { phoneNumber } });
      expect(undone.statusCode).toBe(200);
    }
    // What an edit of one field brings about in another is a problem of this edit.
    await query(
      `update farm set zip_code = 'L0R 1S0', lat = 43.14, lon = -79.37, city = 'Jordan' where id = 3`,
    );
    const far = await owners.edit('3', bearer, version + 6, { location: { city: 'Kenora' } });
    expect(far.json().fields.map(({ field }: { field: string }) => field)).toEqual(['location.coordinates']);
  });

  it('[OWNER-8] coordinates follow the address until the owner moves the pin', async () => {
    const { id, bearer } = await owners.farm();
    const located = (await owners.owned(id, bearer)).page.location.coordinates;
    await owners.edit(id, bearer, 1, { location: { city: 'Guelph', zipCode: 'N1G 1A1' } });
    const guelph = await owners.owned(id, bearer);
    expect(guelph.page.location.coordinates).not.toEqual(located);
    expect(guelph.location.coordinates).toBeNull();
    const pin = { lat: 43.55, lon: -80.25 };
    await owners.edit(id, bearer, 2, { location: { coordinates: pin } });
    await owners.edit(id, bearer, 3, { location: { street1: '7 Line' } });
    const after = await owners.owned(id, bearer);
    expect([after.location.coordinates, after.page.location.coordinates]).toEqual([pin, pin]);
    expect(after.page.timeZone).toBe('America/Toronto');
    await owners.edit(id, bearer, 4, { location: { city: 'Dryden', zipCode: 'P8N 1A1', coordinates: null } });
    expect((await owners.owned(id, bearer)).page.timeZone).toBe('America/Winnipeg');
  });

  it('[OWNER-14] keeps a wish for a badge for a steward, once, and the badge until then', async () => {
    const { id, bearer } = await owners.farm(farmWith('farm.banner', 'New'));
    await owners.edit(id, bearer, 1, { farm: { banner: 'Staff Pick' } });
    await owners.edit(id, bearer, 2, { farm: { name: 'Plum Hollow' } });
    await owners.edit(id, bearer, 3, { farm: { banner: 'Staff Pick', name: 'Pear Hollow' } });
    const { farm, page } = await owners.owned(id, bearer);
    expect([farm.banner, page.banner]).toEqual(['Staff Pick', 'New']);
    expect(
      await query(`select kind, detail from desk_case where farm_id = $1 and kind = 'badge' limit 9`, id),
    ).toEqual([{ kind: 'badge', detail: { badge: 'Staff Pick' } }]);
    await query(`update farm set banner = 'Staff Pick', wished_banner = null where id = $1`, id);
    await owners.edit(id, bearer, 4, { farm: { name: 'Apple Hollow', banner: 'Staff Pick' } });
    expect((await pageOf(id)).json().data.banner).toBe('Staff Pick');
  });
});

describe('[OWNER-11] history', () => {
  it('brings back the state after any revision, with pictures as they are now', async () => {
    const { id, bearer, registrant } = await owners.farm();
    const names = ['Pear Hollow', 'Plum Hollow', 'Peach Hollow'];
    for (const [index, name] of names.entries()) await owners.edit(id, bearer, index + 1, { farm: { name } });
    await owners.edit(id, bearer, 4, { farm: { description: 'Peaches.' } });
    const cover = await bring(api, { id, bearer: registrant }, await aPicture(7));
    await confirmCover(api, { id, bearer }, cover);
    const back = (await owners.restore(id, bearer, 2)).json().data;
    expect(back.farm).toMatchObject({ name: 'Plum Hollow', description: aFarm().farm.description });
    expect(back.page.coverImage.id).toBe(cover);
    expect((await owners.revisions(id, bearer)).map(({ number }: { number: number }) => number)).toEqual([
      6, 5, 4, 3, 2, 1,
    ]);
    const first = (await owners.restore(id, bearer, 0)).json().data;
    expect(first.farm.name).toBe('Maple Hollow');
    expect((await owners.restore(id, bearer, 6)).json().data.farm.name).toBe('Plum Hollow');
    for (const unknown of ['99', 'x', '-1'])
      expect((await owners.restore(id, bearer, unknown)).statusCode).toBe(404);
  });
});
