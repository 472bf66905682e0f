import { ownerCalls } from '../testing/owner.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(6, { trustProxy: ['loopback'] });
const owners = ownerCalls(api);

const pageOf = (id: string) => api.get(`/api/farms/${id}`);
const inLists = async (id: string) =>
  (await api.get('/api/farms?limit=1000')).json().data.items.some((item: { id: string }) => item.id === id);

describe('[OWNER-15] the note of a farm', () => {
  it('shows until its last day at the farm has ended, then ends by itself', async () => {
    const { id, bearer } = await owners.farm();
    api.clock.now = Date.parse('2030-07-01T16:00:00Z');
    const { bearer: later } = await owners.holder(id);
    expect(bearer).not.toEqual(later);
    await owners.edit(id, later, 1, { note: { text: ' Cider\n today ', until: '2030-07-02' } });
    expect((await pageOf(id)).json().data.note).toBe('Cider today');
    // 23:59 of that day in Toronto.
    api.clock.now = Date.parse('2030-07-03T03:59:00Z');
    expect((await pageOf(id)).json().data.note).toBe('Cider today');
    api.clock.now = Date.parse('2030-07-03T04:00:00Z');
    expect((await pageOf(id)).json().data.note).toBeNull();
    const { bearer: last } = await owners.holder(id);
    expect(await owners.owned(id, last)).toMatchObject({ note: null, page: { note: null } });
    // Neither a new note of a day that has ended nor a restored one comes back.
    const late = await owners.edit(id, last, 2, { note: { text: 'Late', until: '2030-07-02' } });
    expect(late.json().fields).toEqual([
      { field: 'note.until', message: 'Choose a day that exists, from today to a year ahead.' },
    ]);
    expect((await owners.restore(id, last, 1)).json().data.note).toBeNull();
  });
});

describe('[OWNER-16] confirming', () => {
  it('sets the day and makes no revision', async () => {
    const { id, bearer } = await owners.farm();
    const answer = await owners.call('POST', `/api/farms/${id}/confirm`, bearer);
    expect(answer.json().data).toMatchObject({
      version: 1,
      page: { confirmedAt: new Date(api.clock.now).toISOString() },
    });
    expect(await owners.revisions(id, bearer)).toEqual([]);
  });

  it('an owner lists a farm, a steward does not', async () => {
    const { bearer } = await owners.holder('5');
    const steward = (await owners.holder(null, 'Sam')).bearer;
    await owners.edit('5', steward, 1, { farm: { tips: [{ tipTitle: 'Hats', tipText: 'Bring hats.' }] } });
    expect((await pageOf('5')).json().data.listedAt).toBeNull();
    expect(await owners.revisions('5', bearer)).toEqual([expect.objectContaining({ madeBy: 'Sam' })]);
    await owners.edit('5', bearer, 2, { farm: { tips: [{ tipTitle: 'Boots', tipText: 'Bring boots.' }] } });
    expect((await pageOf('5')).json().data.listedAt).toBe(new Date(api.clock.now).toISOString());
  });
});

describe('[OWNER-17] publication', () => {
  it('its owner unpublishes and publishes it again; meanwhile it is nowhere', async () => {
    const { id, bearer } = await owners.farm();
    await owners.edit(id, bearer, 1, { published: false });
    expect([(await pageOf(id)).statusCode, await inLists(id)]).toEqual([404, false]);
    expect((await owners.edit(id, bearer, 2, { published: true })).json().data.published).toBe(true);
    expect([(await pageOf(id)).statusCode, await inLists(id)]).toEqual([200, true]);
  });
});
