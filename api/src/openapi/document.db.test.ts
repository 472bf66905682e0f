import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Described, readDescription } from '../testing/described.ts';
import { useTestApi } from '../testing/testApi.ts';

const api = useTestApi(0);
let described: Described;
beforeAll(async () => {
  described = await readDescription(api);
}, 60_000);

describe('[API-14] the OpenAPI description', () => {
  it('is valid OpenAPI 3.1, also to another validator', () => {
    expect(described.document.openapi).toMatch(/^3\.1\./);
    const folder = mkdtempSync(path.join(tmpdir(), 'sideroad-openapi-'));
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(described.document));
    const validator = path.join(
      path.dirname(createRequire(__filename).resolve('@seriousme/openapi-schema-validator/package.json')),
      'bin/validate-api-cli.js',
    );
    expect(JSON.parse(execFileSync(process.execPath, [validator, file], { encoding: 'utf8' }))).toEqual({
      valid: true,
    });
    rmSync(folder, { recursive: true });
  });

  it('describes every registered route and no other', () => {
    const routes = api.calls.map((call) => call.replaceAll(/:(\w+)/g, '{$1}'));
    expect(described.calls.map(({ name }) => name).sort()).toEqual([...new Set(routes)].sort());
  });

  it('says of each call what it is, what it takes and what it answers', () => {
    for (const { name, method, operation } of described.calls.filter(({ path }) => path !== '/metrics')) {
      const { summary, tags, parameters = [], responses, requestBody } = operation;
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
          '#/components/schemas/Problem',
        );
      }
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
    expect((await api.get('/api/docs/json')).json()).toEqual(described.document);
  });
});
