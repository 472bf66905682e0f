import { DiskStore, Releases } from '@sideroad/releases';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(5);

const linksOf = async (url: string, headers: Record<string, string> = {}) =>
  String((await api.get(url, headers)).headers.link ?? '');
const farms = '/api/farmsearch/textsearch?query=farm&limit=2';

describe('[API-8] Link names the neighbours of a page', () => {
  it.each([
    ['/api/farms?limit=2', '</api/farms?limit=2>; rel="first", </api/farms?limit=2&after=2>; rel="next"'],
    ['/api/farms?after=4&limit=2&utm=x', '</api/farms?limit=2&utm=x>; rel="first"'],
    [farms, `<${farms}&page=1>; rel="first", <${farms}&page=2>; rel="next"`],
    [
      `${farms}&page=2`,
      `<${farms}&page=1>; rel="first", <${farms}&page=1>; rel="prev", <${farms}&page=3>; rel="next"`,
    ],
    [`${farms}&page=9`, `<${farms}&page=1>; rel="first", <${farms}&page=3>; rel="prev"`],
    ['/api/farmsearch/textsearch?query=nothing', ''],
    ['/api/categories', ''],
    // A proxy takes 4 KB of headers.
    [`${farms}&x=${'%E2%82%AC'.repeat(120)}`, ''],
    ['/api/farmsearch/proximitysearch?latitude=43&longitude=-79&limit=5&crop=é,>"%0d%0a', ''],
  ])('%s', async (url, links) => {
    expect(await linksOf(url, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).toBe(links);
  });

  it('keeps text of every kind as it was asked for', async () => {
    const query = 'farm, "Ü>"\r\nX: y';
    const links = await linksOf(`/api/farmsearch/textsearch?${new URLSearchParams({ query, limit: '1' })}`);
    const [, next = ''] = /<([^>]*)>; rel="next"/.exec(links) ?? [];
    expect(new URL(next, 'http://site').searchParams.get('query')).toBe(query);
  });

  it('leads through the ledger, the newest first', async () => {
    const event = { version: null, action: 'refused', by: 'team', reason: null, details: {} } as const;
    for (const remote of ['mf-a', 'mf-b', 'mf-c']) await api.services.releases.note({ ...event, remote });
    const { token } = await new Releases(new DiskStore(`${api.dataDir}/releases`)).proveOperator();
    const headers = { authorization: `Bearer ${token}` };
    const seen: string[] = [];
    for (let url = '/api/releases/ledger?limit=2'; url; ) {
      const answer = await api.get(url, headers);
      seen.push(...answer.json().data.items.map(({ remote }: { remote: string }) => remote));
      url = /<([^>]*)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? '';
    }
    expect(seen).toEqual(['mf-c', 'mf-b', 'mf-a']);
  });
});
