import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(0, { trustProxy: ['loopback'] });
let address = 0;
beforeEach(async () => {
  address += 1;
  await api.database.pool.query('delete from newsletter_subscriber');
});

const post = (url: string, fields: Record<string, string>, headers = {}) =>
  api.post(url, String(new URLSearchParams(fields)), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `192.0.2.${address}`,
    ...headers,
  });
const subscribe = () => post('/api/newsletter', { FNAME: 'Ann', EMAIL: 'Ann@farm.example' });
const stored = async () =>
  (await api.database.pool.query('select email, consent from newsletter_subscriber limit 9')).rows;

/** The fields of the form of the page. */
function formOf(page: string): Record<string, string> {
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

describe('[DESK-19] the consent of a subscriber', () => {
  it('is kept with its wording and time, and is what the page of thanks and the form of the footer say', async () => {
    const { body } = await subscribe();
    const [{ consent }] = await stored();
    const [, at, wording] = /^(\S+) (.*)$/.exec(consent) ?? [];
    expect(at).toBe(new Date(api.clock.now).toISOString());
    expect(body).toContain(`<p>${wording}</p>`);
    const footer = readFileSync(path.join(__dirname, '../../../shell/src/layout/texts.ts'), 'utf8');
    expect(footer).toContain(`consent: '${wording}'`);
  });
});

describe('[DESK-19] the way out of the newsletter', () => {
  it('is a form of the page of thanks, which posts to this site only and has no address in a URL', async () => {
    const { body, headers } = await subscribe();
    expect(body).toContain('<form method="post" action="/api/newsletter/leave">');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*form-action 'self'/);
    const left = await post('/api/newsletter/leave', formOf(body));
    expect([left.statusCode, left.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(left.body).toContain('<h1>You are off the list</h1>');
    expect(await stored()).toEqual([]);
  });

  it('answers the same for an address that is not on the list', async () => {
    const form = formOf((await subscribe()).body);
    const [first, second] = [
      await post('/api/newsletter/leave', form),
      await post('/api/newsletter/leave', form),
    ];
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  });

  it.each([
    ['a token of another address', { EMAIL: 'bob@farm.example' }, {}],
    ['a made-up token', { TOKEN: 'x' }, {}],
    ['a page of another site', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ])('is closed to %s', async (_, fields, headers) => {
    const form = formOf((await subscribe()).body);
    expect((await post('/api/newsletter/leave', { ...form, ...fields }, headers)).statusCode).toBe(403);
    expect(await stored()).toHaveLength(1);
  });
});
