import { isPackage, isVersion } from '@sideroad/releases';
import { limitRate, MemoryCounter } from '@sideroad/server-kit/http';
import { plainPath } from '@sideroad/shared/domain/freshPath';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { PlaceOf, ReleaseRecords } from './records.ts';

/** Bytes; a report repeats the policy. */
const MOST_BYTES = 16_384;

/** The parts of a report that are read (CSP Level 3, 5.3). */
const ReportSchema = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Type.String({ pattern: '^[a-z-]{1,40}$' }),
    'source-file': Type.Optional(Type.String()),
    'line-number': Type.Optional(Type.Integer()),
    'column-number': Type.Optional(Type.Integer()),
  }),
});

/** The number of the view is in the address that its policy names. */
const AddressSchema = Type.Object({ view: Type.Optional(Type.String({ maxLength: 900 })) });

interface Sinks {
  records: Pick<ReleaseRecords, 'countReport'>;
  placeOf: PlaceOf;
}

/**
 * Registers POST /api/csp-reports, where browsers report what a document's policy has refused. A report counts as a failure of
 * the remote's version whose file caused it, as the reports of its scripts do. The log gets directive, version and place in the
 * sources, and nothing of the visitor. What extensions cause has no file of a remote.
 */
export async function registerCspReports(app: FastifyInstance, { records, placeOf }: Sinks): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { counter: new MemoryCounter(Date.now) }, { max: 30, timeWindow: '1 minute' });
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: MOST_BYTES }, parse);
    scope.post<{ Body: Static<typeof ReportSchema>; Querystring: Static<typeof AddressSchema> }>(
      '/api/csp-reports',
      { schema: { body: ReportSchema, querystring: AddressSchema } },
      async ({ ip, query: { view }, body: { 'csp-report': report } }, reply) => {
        reply.code(204);
        const source = report['source-file'] ?? '';
        const pathname = URL.canParse(source) ? plainPath(new URL(source).pathname) : '';
        const [, folder, remote = '', version = ''] = pathname.split('/');
        if (folder !== 'remotes' || !isPackage(remote) || !isVersion(version)) return;
        await records.countReport({ remote, version, view, ip }, 'failures');
        const found = await placeOf(`${pathname}:${report['line-number']}:${report['column-number']}`);
        const csp = { directive: report['effective-directive'], remote, version, place: found?.place };
        app.log.warn({ csp }, 'A policy refused something in a browser');
      },
    );
  });
}
