import { ownerCalls } from '../testing/owner.ts';
import {
  aFarm,
  aPicture,
  askUpload,
  confirmCover,
  confirmGallery,
  type RegisteredFarm,
  register,
} from '../testing/registration.ts';
import { useTestApi } from '../testing/testApi.ts';

const KEY = 'a-key-of-the-visitor-0123456789';
const SECRET = 'o'.repeat(32);
const ADMIN = 'administrator-0123456789';

let farm: RegisteredFarm & { ownerLink: string };
/** Values that must not be stored: tokens, keys, signatures and secrets. */
let secrets: string[];

const put = (url: string, bytes: Buffer) => api.put(url, bytes, { 'content-type': 'image/webp' });

const api = useTestApi(3, { signingSecrets: [SECRET], adminToken: ADMIN });
beforeAll(async () => {
  const picture = await aPicture();
  farm = await register(api, aFarm(), { 'idempotency-key': KEY });
  const tickets: { id: string; uploadUrl: string }[] = [];
  for (let at = 0; at < 5; at += 1) tickets.push((await askUpload(api, farm)).json().data);
  for (const { uploadUrl } of tickets) expect((await put(uploadUrl, picture)).statusCode).toBe(200);
  const [cover = '', ...gallery] = tickets.map(({ id }) => id);
  expect((await confirmCover(api, farm, cover)).statusCode).toBe(200);
  expect((await confirmGallery(api, farm, gallery)).statusCode).toBe(200);
  await api.get('/api/categories?includeInactive=true', { authorization: `Bearer ${ADMIN}` });
  const signatures = tickets.map(
    ({ uploadUrl }) => new URL(uploadUrl, 'http://x').searchParams.get('signature') ?? '',
  );
  const token = farm.bearer.authorization.slice('Bearer '.length);
  const owners = ownerCalls(api);
  const link = await owners.openSession(farm.ownerLink);
  const session: string = link.json().data.accessToken;
  const second = await owners.makeLink(farm.id, { authorization: `Bearer ${session}` }, { name: 'Bob' });
  const links = [farm.ownerLink, session, second.json().data.secret];
  secrets = [...links, KEY, token, token.split('.')[2] ?? '', SECRET, ADMIN, ...signatures];
}, 60_000);

describe('[SEC-9, OWNER-3] secrets in the database', () => {
  it('no column holds a token, a key, a private link or a signature after a registration', async () => {
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);
    const { rows: columns } = await api.database.pool.query<{ relation: string; name: string }>(
      `select quote_ident(table_name) as relation, quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
       limit 1000`,
    );
    expect(columns.length).toBeGreaterThan(20);
    const found = [];
    for (const { relation, name } of columns) {
      const { rows } = await api.database.pool.query<{ value: string }>(
        `select ${name}::text as value from ${relation} where ${name} is not null limit 10000`,
      );
      for (const { value } of rows) {
        if (secrets.some((secret) => value.includes(secret))) found.push(`${relation}.${name}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('the key is recognized by its hash alone', async () => {
    const { rows } = await api.database.pool.query('select key_hash from farm_registration limit 10');
    expect(rows).toEqual([{ key_hash: expect.stringMatching(/^[\w+/=-]{40,64}$/) }]);
    expect((await register(api, aFarm(), { 'idempotency-key': KEY })).id).toBe(farm.id);
  });

  it('the log holds none of them either', () => {
    expect(api.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});
