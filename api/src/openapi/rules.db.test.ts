import { type Call, type Described, type Parameter, readDescription } from '../testing/described.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(3);
let described: Described;
beforeAll(async () => {
  described = await readDescription(api);
}, 60_000);

const EXPIRED = { authorization: 'Bearer 1.1700000000000.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };

const query = ({ operation }: Call) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');

/** The address of a call, with what it must be given and one part more. */
function addressOf(call: Call, more: [string, string][] = []): string {
  const given = query(call)
    .filter(({ name, required }) => required && !more.some(([other]) => other === name))
    .map(({ name, example }): [string, string] => [name, String(example)]);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(call.operation.parameters?.find((parameter) => parameter.name === name)?.example ?? '1'),
  );
  const search = String(new URLSearchParams([...given, ...more]));
  return search ? `${path}?${search}` : path;
}

/** Nothing that a call answers of the moment: the same asked twice. */
const lasting = (answer: { body: string; statusCode: number }) =>
  answer.statusCode < 400 ? answer.body : answer.statusCode;

/** What the process counts is another thing each time. */
const reads = () => described.calls.filter(({ method, path }) => method === 'GET' && path !== '/metrics');

/** A value that the schema of a parameter does not allow; null when it allows any text. */
function wrongValue({ schema }: Parameter): string | null {
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean') return 'wrong';
  return 'pattern' in schema || 'enum' in schema || 'const' in schema ? 'wrong value' : null;
}

it('control: the table below has every GET', () => {
  expect(reads().length).toBeGreaterThan(15);
});

describe('rules of every GET', () => {
  it('[API-8] ignores unknown parameters', async () => {
    const unknown: [string, string][] = [
      ['utm_source', 'x'],
      ['utm_source', 'y'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['%00', ''],
    ];
    for (const call of reads()) {
      const [plain, more] = [await api.get(addressOf(call)), await api.get(addressOf(call, unknown))];
      expect([call.name, lasting(more)]).toEqual([call.name, lasting(plain)]);
    }
  });

  it('[SEC-6] ignores an unknown or expired token', async () => {
    for (const call of reads()) {
      const plain = lasting(await api.get(addressOf(call)));
      for (const authorization of [EXPIRED.authorization, 'Bearer unknown', 'Basic x', 'Bearer']) {
        const answer = await api.get(addressOf(call), { authorization });
        expect([call.name, lasting(answer)]).toEqual([call.name, plain]);
      }
    }
  });

  it('[API-9] answers 400 with the name of a wrong parameter', async () => {
    let asked = 0;
    for (const call of reads()) {
      // A caller who is no steward learns nothing about the input.
      if (call.path.startsWith('/api/desk/')) continue;
      for (const parameter of query(call)) {
        const value = wrongValue(parameter);
        if (value === null) continue;
        const answer = await api.get(addressOf(call, [[parameter.name, value]]));
        expect([call.name, answer.json()]).toMatchObject([
          call.name,
          { status: 400, code: 'invalid-parameter', fields: [{ field: parameter.name }] },
        ]);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(12);
  });

  it('[API-9] refuses a repeated parameter', async () => {
    for (const call of reads()) {
      if (call.path.startsWith('/api/desk/')) continue;
      for (const { name, example, schema } of query(call)) {
        const value = String(example ?? schema.default ?? 'x');
        const answer = await api.get(
          addressOf(call, [
            [name, value],
            [name, value],
          ]),
        );
        const refusal = { status: 400, fields: [{ field: name, message: 'must be given once only' }] };
        if (name === '_embed') expect(answer.statusCode).toBe(200);
        else expect([call.name, answer.json()]).toMatchObject([call.name, refusal]);
      }
    }
  });

  it('[API-8] has a limit for each list in the description', () => {
    const lists: string[] = [];
    for (const { name, operation } of reads()) {
      for (const { schema } of Object.values(operation.responses[200]?.content ?? {})) {
        const text = JSON.stringify(schema);
        // What a named schema holds, e.g. one farm, is as long as its owner has made it.
        const all = [...text.matchAll(/"type":"array"/g)].length;
        const limited = [...text.matchAll(/"maxItems":\d+/g)].length;
        expect([name, limited]).toEqual([name, all]);
        if (all > 0) lists.push(name);
      }
    }
    expect(lists).toEqual(
      expect.arrayContaining(['GET /api/categories', 'GET /api/farmsearch/suggest', 'GET /api/blog/posts']),
    );
  });

  it.each([
    ['/api/farmsearch/proximitysearch?latitude=43&longitude=-79&', 'limit', 51],
    ['/api/farmsearch/proximitysearch?latitude=43&longitude=-79&', 'page', 100_001],
    ['/api/farmsearch/textsearch?query=farm&', 'limit', 51],
    ['/api/blog/posts?', 'per_page', 101],
    ['/api/farms?', 'limit', 1001],
  ])('[API-8] refuses %s%s=%d', async (url, name, value) => {
    const [refused, allowed] = [
      await api.get(`${url}${name}=${value}`),
      await api.get(`${url}${name}=${value - 1}`),
    ];
    expect(refused.json()).toMatchObject({ status: 400, fields: [{ field: name }] });
    expect(allowed.statusCode).toBe(200);
  });

  // The last of this file: what it stores is there for all.
  it.each([
    ['/api/categories', "category (name, description) select 'Many ' || n, ''"],
    ['/api/feature-categories', "feature_category (name) select 'Many ' || n"],
    ['/api/features', "feature (feature_category_id, name, description) select 1, 'Many ' || n, ''"],
  ])('[API-8] %s answers at most 1000', async (url, rows) => {
    await api.database.pool.query(
      `select setval(pg_get_serial_sequence('${rows.split(' ', 1)[0]}', 'id'), 5000)`,
    );
    await api.database.pool.query(`insert into ${rows} from generate_series(1, 1001) n`);
    expect((await api.get(url)).json().data).toHaveLength(1000);
  });
});
