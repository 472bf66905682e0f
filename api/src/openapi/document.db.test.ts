import { execFileSync } from 'node:child_process';
import { type Described, readDescription } from '../testing/described.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(0, { publicUrl: 'https://farms.sideroad.ca' });
let described: Described;
beforeAll(async () => {
  described = await readDescription(api);
}, 60_000);

/** Prints what Redocly's linter, which is no CommonJS, says of the document on stdin. */
const LINT = `import { createConfig, lintFromString } from '@redocly/openapi-core';
  import { text } from 'node:stream/consumers';
  const [config, source] = [await createConfig({ extends: ['recommended'],
    // A call without input has no error of its caller.
    rules: { 'operation-4xx-response': 'off' } }), await text(process.stdin)];
  for (const { ruleId, message, location } of await lintFromString({ source, config, absoluteRef: 'openapi.json' }))
    console.log(ruleId, location[0].pointer, message);`;

/** Names of calls in the clients that others have generated: they never change. */
const OPERATIONS = [
  'addTerm administerFarm changeTerm checkLiveness checkReadiness confirmFarm confirmFarmCover',
  'confirmFarmGallery createLink decideCase deleteFarm endLink endPreview findPlaces',
  'getCategory getDescription getDeskSession getFarm getFarmCover getFarmGallery getMetrics',
  'getOwnedFarm getPicture getRemote listActions listBlogPosts listBrowserErrors listCases',
  'listCategories listExperiencesOfKind listFarms listFeatureCategories listFeaturedExperiences',
  'listFeatures listLinks listReleaseEvents listRemotes listRevisions listSeasonsNearPlace listTerms listWithdrawnFarms',
  'locateAddress locateCaller makeVersionLive openPreview openSession registerFarm reportError',
  'reportFarm reportVital requestUploadAddress restoreRevision searchFarmsByDistance searchFarmsByWords',
  'shareVersion subscribeToNewsletter suggestFarms undoAction unsubscribeFromNewsletter updateFarm',
  'uploadPicture uploadVersion',
].join(' ');

describe('[API-14] the OpenAPI description', () => {
  it('has nothing that a linter says is wrong', () => {
    expect(described.document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      servers: [{ url: 'https://farms.sideroad.ca' }],
    });
    const lint = ['--input-type=module', '-e', LINT];
    const input = JSON.stringify(described.document);
    expect(execFileSync(process.execPath, lint, { input, encoding: 'utf8' })).toBe('');
  });

  it('names each call by a verb and a noun, as before', () => {
    const names = described.calls.map(({ operation }) => operation.operationId);
    expect(names.sort().join(' ')).toBe(OPERATIONS);
  });

  it('describes every registered route and no other', () => {
    // Calls of the site server.
    const isOwn = (call: string) => /releases\/(views|preview)$/.test(call);
    const routes = api.calls
      .filter((call) => !isOwn(call))
      .map((call) => call.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, ''));
    expect(described.calls.map(({ name }) => name).sort()).toEqual([...new Set(routes)].sort());
  });

  it('says of each call what it is, what it takes and what it answers', () => {
    for (const { name, method, operation } of described.calls.filter(({ path }) => path !== '/metrics')) {
      const { operationId = '', summary, tags, parameters = [], responses, requestBody } = operation;
      expect({ name, summary, tags }).toMatchObject({
        summary: expect.stringMatching(/^[A-Z].{4,}/),
        tags: [expect.stringMatching(/^[A-Z]/)],
      });
      for (const parameter of parameters) {
        expect({ call: name, ...parameter }).toHaveProperty('description', expect.stringMatching(/\w/));
      }
      const statuses = Object.keys(responses);
      expect(statuses).toEqual(expect.arrayContaining(['500', '503']));
      expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
      for (const status of statuses.filter((code) => Number(code) >= 400)) {
        expect(responses[status]?.content).toHaveProperty(
          ['application/problem+json', 'schema', '$ref'],
          '#/components/schemas/ProblemDocument',
        );
      }
      for (const { example } of Object.values(requestBody?.content ?? {}))
        expect({ name, has: example !== undefined }).toEqual({
          name,
          has: !operationId.startsWith('upload'),
        });
      expect({ name, body: requestBody !== undefined }).toEqual({
        name,
        body:
          !['GET', 'DELETE'].includes(method) && !/\/(confirm-cover-image|confirm|restore|undo)$/.test(name),
      });
    }
  });

  it('says which calls need which token', () => {
    const wanting = (token: string) =>
      described.calls
        .filter(({ operation }) => operation.security?.some((way) => token in way))
        .map(({ name }) => name);
    expect(wanting('farmToken')).toEqual([
      'POST /api/farms/{id}/image/upload-url',
      'POST /api/farms/{id}/image/{imageId}/confirm-cover-image',
      'POST /api/farms/{id}/images/confirm-gallery',
    ]);
    expect(wanting('ownerLink')).toHaveLength(11);
    expect(wanting('administrator')).toEqual([
      'PATCH /api/admin/farms/{id}',
      'DELETE /api/admin/farms/{id}',
      'GET /api/categories',
      'GET /api/features',
      'GET /api/feature-categories',
    ]);
    expect(wanting('team')).toHaveLength(9);
    const desk = described.calls.map(({ name }) => name).filter((name) => name.includes('/api/desk/'));
    expect(wanting('steward').filter((name) => name.includes('/api/desk/'))).toEqual(desk);
    expect(wanting('steward')).toContain('GET /api/categories');
  });
});

describe('[API-14] the page /api/docs', () => {
  it('loads its own files only, and runs nothing inline', async () => {
    const page = await api.get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|style="|https?:\/\//);
    expect(page.body).toContain('<meta name="viewport" content="width=device-width">');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const answer = await api.get(file);
      expect([file, answer.statusCode]).toEqual([file, 200]);
      expect(answer.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    }
    // The page's policy lets it call its own origin alone.
    const shown = { ...described.document, servers: [{ url: '/' }] };
    expect((await api.get('/api/docs/json')).json()).toEqual(shown);
  });
});
