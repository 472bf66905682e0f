import { holderHeaders } from '../testing/stewards.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(9, { trustProxy: ['loopback'] });
let address = 0;
beforeEach(async () => {
  address += 1;
  await api.database.pool.query('delete from desk_case');
});

const report = (payload: object, id = '3', from = `192.0.2.${address}`) =>
  api.post(`/api/farms/${id}/reports`, payload, { 'x-forwarded-for': from });
const stored = async () =>
  (await api.database.pool.query('select kind, farm_id, detail from desk_case order by id limit 99')).rows;

describe('[DESK-13] POST /api/farms/{id}/reports', () => {
  it('puts a report before the stewards, with clean texts', async () => {
    const answer = await report({
      reason: 'hours',
      text: ' Closed\u202e \n\n\n\non Mondays ',
      email: ' a@b.ca ',
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: {} }]);
    const detail = { reason: 'hours', text: 'Closed\n\non Mondays', email: 'a@b.ca' };
    expect(await stored()).toEqual([{ kind: 'report', farm_id: '3', detail }]);
  });

  it('takes the longest text, however it is written', async () => {
    const body = `{"reason": "hours", "text": "${'\\u00e9'.repeat(1000)}"}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${address}` };
    expect((await api.post('/api/farms/3/reports', body, headers)).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ detail: { text: 'é'.repeat(1000) } }]);
  });

  it('takes a reason alone, and an empty text and address as none', async () => {
    await report({ reason: 'closed', text: ' ', email: '', nickname: '' });
    expect(await stored()).toEqual([{ kind: 'report', farm_id: '3', detail: { reason: 'closed' } }]);
  });

  it('[DESK-13] asks for a new link with lost-link', async () => {
    await report({ reason: 'lost-link', text: 'Call 905 555 0123' });
    expect(await stored()).toMatchObject([{ kind: 'link', detail: { text: 'Call 905 555 0123' } }]);
  });

  it.each([
    [{ reason: 'spite' }, 'reason'],
    [{}, 'reason'],
    [{ reason: 'hours', text: 'x'.repeat(1001) }, 'text'],
    [{ reason: 'hours', email: 'ann' }, 'email'],
    [{ reason: 'hours', email: 'a@b.ca, c@d.ca' }, 'email'],
    [{ reason: 'hours', email: 'a@b.ca\nBcc: c@d.ca' }, 'email'],
  ])('refuses wrong input and names it, case %#', async (payload, field) => {
    expect((await report(payload)).json()).toMatchObject({ status: 422, fields: [{ field }] });
    expect(await stored()).toEqual([]);
  });

  it('does not know farms that are not there or that were withdrawn', async () => {
    await api.database.pool.query('update farm set published = false, withdrawn = true where id = 8');
    for (const id of ['999', 'x', '8']) expect((await report({ reason: 'hours' }, id)).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('[DESK-15] spam among the reports', () => {
  it('with the hidden field filled in gets the same answer, and a case that says so while few wait', async () => {
    const honest = await report({ reason: 'lost-link', text: '905 555 0123' });
    for (const text of ['1', '2', '3', '4']) {
      const spam = await report({ reason: 'lost-link', text, nickname: 'Bob' });
      expect([spam.statusCode, spam.body]).toEqual([honest.statusCode, honest.body]);
    }
    await report({ reason: 'lost-link', text: '5' });
    const steward = await holderHeaders(api);
    const { cases } = (await api.get('/api/desk/cases?kind=link&limit=50', steward)).json().data;
    const factsOf = ({ facts }: { facts: { label: string; text: string }[] }) =>
      facts.filter(({ label }) => /^S/.test(label)).map(({ text }) => text);
    const program = expect.stringMatching(/^A program, or a person/);
    expect(cases.map(factsOf)).toEqual([['905 555 0123'], ['1', program], ['2', program], ['5']]);
  });

  it('one address may send ten in an hour', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await report({ reason: 'hours' })).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
    expect((await report({ reason: 'hours' }, '3', '203.0.113.1')).statusCode).toBe(201);
  });

  it('twenty of one farm wait at most, and a lost link still gets through', async () => {
    for (let count = 0; count < 25; count += 1) {
      const { statusCode } = await report({ reason: 'other' }, '3', `198.51.100.${count}`);
      expect(statusCode).toBe(201);
    }
    expect(await stored()).toHaveLength(20);
    await report({ reason: 'lost-link' });
    await report({ reason: 'other' }, '4');
    expect(await stored()).toHaveLength(22);
    const steward = await holderHeaders(api);
    const { cases } = (await api.get('/api/desk/cases?kind=report&limit=50', steward)).json().data;
    await api.post(`/api/desk/cases/${cases[0].id}/decision`, { action: 'dismiss' }, steward);
    await report({ reason: 'other' });
    expect(await stored()).toHaveLength(23);
  });
});
