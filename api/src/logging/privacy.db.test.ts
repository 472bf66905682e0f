import { aFarm, farmWith } from '../testing/registration.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const EMAIL = 'annika.oneill@farm.example';
const PHONE = '(519) 555-0143';
const TOKEN = 'opensesame-0123456789';
const ADMIN = 'administrator-0123456789';
const METRICS = 'prometheus-0123456789';
const ENCODED = encodeURIComponent(EMAIL);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

let api: TestApi;
let answers: string;

/** Everything private, in each place of a call that a log could take it from. */
async function sendEverywhere(): Promise<void> {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    cookie: `session=${TOKEN}; mail=${EMAIL}`,
    'user-agent': `Browser of ${EMAIL} ${PHONE}`,
    referer: `https://elsewhere.example/?mail=${EMAIL}`,
    'idempotency-key': `${TOKEN}-key`,
    'x-forwarded-for': EMAIL,
  };
  const query = `mail=${ENCODED}&phone=${encodeURIComponent(PHONE)}&token=${TOKEN}`;
  const paths = [
    `/api/farms/${ENCODED}`,
    `/api/farms/${EMAIL}`,
    `/api/${EMAIL}/${encodeURIComponent(PHONE)}`,
    `/api/images/${ENCODED}/480.webp`,
    `/api/locate?city=${ENCODED}&${query}`,
    `/api/farmsearch/suggest?q=${ENCODED}&${query}`,
    `/api/farmsearch/proximitysearch?latitude=${ENCODED}&longitude=1&${query}`,
    `/api/categories?includeInactive=true&${query}`,
    '/readyz',
    '/metrics',
  ];
  const said = [];
  for (const path of paths) said.push(await api.get(path, headers));
  const form = `FNAME=Annika&EMAIL=${ENCODED}`;
  const spoken = `called ${PHONE} and ${EMAIL} at https://x.example/?t=${TOKEN}`;
  const post = async (url: string, body: string | object, more: Record<string, string> = {}) => {
    said.push(await api.post(url, body, { ...headers, ...more }));
  };
  await post('/api/newsletter', form, FORM);
  await post('/api/newsletter', `FNAME=&EMAIL=${ENCODED}${TOKEN}`, FORM);
  await post('/api/farms', aFarm());
  await post('/api/farms', farmWith('farm.phoneNumber', `${PHONE} ${EMAIL}`));
  await post('/api/farms', `{"farm": ${EMAIL} ${TOKEN}`, JSON_TYPE);
  await post('/api/farms', `{"${EMAIL}": "${TOKEN}", "__proto__": 1}`, JSON_TYPE);
  await post('/api/client-errors', { name: 'Error', message: spoken });
  const personal = { remote: EMAIL, version: EMAIL, section: EMAIL };
  await post('/api/client-errors', { name: EMAIL, message: 'x', ...personal });
  await post('/api/vitals', { name: 'LCP', value: 1, route: '/', ...personal });
  await post('/api/farms/1/image/upload-url', {
    fileName: EMAIL,
    fileType: EMAIL,
    domain: 'farm',
    ownerId: '1',
  });
  said.push(await api.put(`/api/uploads/1?signature=${TOKEN}&type=${ENCODED}`, EMAIL, headers));

  // What the database says of a failed statement holds its values.
  for (const table of ['newsletter_subscriber', 'farm', 'category']) {
    await api.database.pool.query(`alter table ${table} rename to hidden`);
    await post('/api/newsletter', form, FORM);
    await post('/api/farms', aFarm());
    said.push(await api.get(`/api/farmsearch/suggest?q=${ENCODED}`, headers));
    await api.database.pool.query(`alter table hidden rename to ${table}`);
  }
  expect(said.filter(({ statusCode }) => statusCode === 500).length).toBeGreaterThanOrEqual(3);
  answers = said
    .filter(({ statusCode }) => statusCode >= 400)
    .map(({ body }) => body)
    .join('\n');
}

beforeAll(async () => {
  api = await startTestApi(3, { adminToken: ADMIN, metricsToken: METRICS, trustProxy: ['loopback'] });
  const known = { adminToken: `Bearer ${ADMIN}`, metricsToken: `Bearer ${METRICS}` };
  await api.get('/api/categories?includeInactive=true', { authorization: known.adminToken });
  await api.get('/metrics', { authorization: known.metricsToken });
  await sendEverywhere();
}, 60_000);
afterAll(() => api?.close());

const PRIVATE: [string, RegExp][] = [
  ['Authorization and other credentials', /opensesame/],
  ['emails', /annika|oneill|%40farm\.example/i],
  ['phone numbers', /555\D{0,3}0143|4165550123/],
];

describe('[SEC-30] private data of a request is in no log line at LOG_LEVEL=debug', () => {
  it.each(PRIVATE)('%s', (_what, text) => {
    expect(api.log.length).toBeGreaterThan(30);
    expect(api.log.filter((line) => text.test(line))).toEqual([]);
  });

  it('nor are ADMIN_TOKEN and METRICS_TOKEN, in lines or responses', () => {
    for (const secret of [ADMIN, METRICS]) {
      expect(api.log.filter((line) => line.includes(secret))).toEqual([]);
      expect(answers).not.toContain(secret);
    }
  });

  it('control: the log still says what happened', () => {
    const log = api.log.join('\n');
    for (const words of [
      '"path":"/api/farms/[removed]"',
      'relation \\"newsletter_subscriber\\" does not exist',
    ]) {
      expect(log).toContain(words);
    }
  });

  it("a caller's line break stays inside its own line", async () => {
    const before = api.log.length;
    await api.get('/api/x%0a%7B%22level%22%3A60%2C%22msg%22%3A%22forged%22%7D%0d%0a');
    await api.post('/api/client-errors', { name: 'Error', message: 'x\n{"level":60,"msg":"forged"}\r\n' });
    for (const line of api.log.slice(before)) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line).msg).not.toBe('forged');
    }
  });
});
