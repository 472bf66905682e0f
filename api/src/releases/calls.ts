import {
  abort,
  isPackage,
  isVersion,
  liveReader,
  OWNERS,
  publish,
  type Releases,
  readPlatformVersion,
  registryOf,
  rollBack,
  shareOut,
  statusOf,
  versionsByMark,
} from '@sideroad/releases';
import { FairQueue, latest } from '@sideroad/server-kit';
import { ApiProblem, bearerOf, handleError, InFlight, notFound, whenGone } from '@sideroad/server-kit/http';
import { GoLiveSchema, type Preview, ShareOutSchema } from '@sideroad/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { linkPages } from '../http/linkPages.ts';
import { validatorCompiler } from '../http/validation.ts';
import type { AskSite } from './askSite.ts';
import { type Caller, receive, switchLive } from './changes.ts';
import { checked, refusal } from './checks.ts';
import { DESCRIBED, type LedgerSchema, PAGE, VersionSchema, ViewSchema } from './described.ts';
import { endPreview, openPreview, previewOf } from './previews.ts';
import type { ReleaseRecords } from './records.ts';
import type { Team } from './teams.ts';

/** Bytes of an upload: the largest remote has 3 MB. */
export const MOST_PACKED = 32 * 1_048_576;
/** Bytes of a switch: the outcomes of its checks. */
const MOST_SAID = 32_768;
/** Bytes of uploads that arrive, wait or are checked: of all, and of one team. */
const MOST_HELD = { all: 2 * MOST_PACKED, team: MOST_PACKED };
/** Uploads are checked one after the other, because each is unpacked in memory. */
const QUEUE = { concurrency: 1, most: 10, mostPerKey: 5 };
const OPERATOR: Team = { name: 'operator', remotes: ['*'] };

/** Whether an address of the product is of this remote. */
const isOwner = (remote: string) => Object.values(OWNERS).includes(remote);

interface OfRemote {
  Params: { remote: string; id: string };
}
type Asked = FastifyRequest<OfRemote>;

/** The revision in `If-Match`. @throws ApiProblem 400 without one */
function revisionOf({ headers }: Asked): number {
  const [, revision] = /^"(\d{1,15})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (revision !== undefined) return Number(revision);
  throw new ApiProblem(400, 'bad-request', 'Send the revision that you saw as the header `If-Match`.');
}

interface ReleaseContext {
  releases: Releases;
  records: ReleaseRecords;
  askSite: AskSite;
  /** Where the site is for its visitors, without a slash at its end. */
  siteUrl: string;
}

/** The calls of releases: `/api/releases`. */
export function releaseCalls({ siteUrl, ...given }: ReleaseContext) {
  const { releases, records } = given;
  const { origin } = new URL(siteUrl);
  const queue = new FairQueue(QUEUE);
  const uploads = new InFlight(MOST_HELD.all, MOST_HELD.team);

  /** @throws ApiProblem 401 without a valid token */
  const callerOf = async ({ headers }: FastifyRequest): Promise<Team> => {
    const token = bearerOf(headers.authorization);
    if (await releases.isOperator(token)) return OPERATOR;
    const team = token ? await records.teamOf(token) : null;
    if (team) return team;
    const detail = token ? 'The token is unknown, has expired or was revoked.' : 'Send a token of a team.';
    throw new ApiProblem(401, 'unauthorized', detail);
  };

  /** @throws ApiProblem 401, or 403 where the remote is another team's */
  const mayChange = async (request: Asked): Promise<Caller> => {
    const { name, remotes } = await callerOf(request);
    const { remote } = request.params;
    if (!isPackage(remote)) throw notFound('remote');
    if (remotes.includes('*') || remotes.includes(remote)) return { remote, by: name };
    const theirs = remotes.join(', ') || 'none';
    throw new ApiProblem(403, 'forbidden', `${name} may not change ${remote}; its remotes are: ${theirs}.`);
  };

  /** All versions that visitors can get now, by remote and mark. */
  const liveMarks = latest(async () => {
    const pointers = (await releases.packages()).map(
      async (remote) => [remote, await releases.pointer(remote, releases.recent)] as const,
    );
    return new Map(
      (await Promise.all(pointers)).flatMap(([remote, pointer]) =>
        pointer ? [[remote, versionsByMark(pointer)]] : [],
      ),
    );
  });

  return async (app: FastifyInstance): Promise<void> => {
    const platform = readPlatformVersion();
    const read = liveReader(releases, platform, app.log);
    const needs = { ...given, platform, live: async () => registryOf(await read(), null).registry };
    app.setErrorHandler(handleError);
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );

    app.get('/', { schema: DESCRIBED.list }, async (request) => {
      await callerOf(request);
      return { data: await statusOf(releases) };
    });

    app.get<OfRemote>('/:remote', { schema: DESCRIBED.one }, async (request) => {
      const { remote } = await mayChange(request);
      return { data: (await statusOf(releases)).find(({ name }) => name === remote) ?? null };
    });

    const ledger = { schema: DESCRIBED.ledger };
    app.get<{ Querystring: Static<typeof LedgerSchema> }>('/ledger', ledger, async (request, reply) => {
      await callerOf(request);
      const { remote, before, after = before, limit = PAGE } = request.query;
      const items = await records.events({
        ...(remote && { remote }),
        ...(after && { before: after }),
        limit,
      });
      const data = { items, next: items.length < limit ? null : (items.at(-1)?.id ?? null) };
      linkPages(request, reply, data);
      return { data };
    });

    app.get('/errors', { schema: DESCRIBED.errors }, async (request) => {
      const { remotes } = await callerOf(request);
      // A steward has no remotes and sees those of all.
      return { data: { items: await records.browserErrors(remotes.length > 0 ? remotes : ['*'], PAGE) } };
    });

    // The site asks for a visitor, who could get as much by opening a page.
    app.post('/views', { bodyLimit: MOST_SAID }, async ({ body, ip }) => {
      const { marks, ...page } = checked(ViewSchema, body);
      const live = await liveMarks();
      const byMark = new Map([...live.values()].flatMap((one) => [...one]));
      const versions = [...(live.get(page.remote)?.values() ?? [])];
      const isOfNow = marks.every((mark) => byMark.has(mark));
      if (!isOfNow || (page.version && !versions.includes(page.version))) throw notFound('version');
      return { data: { view: await records.sendView(marks, page, ip) } };
    });

    // The token is the secret of the preview's link.
    app.get('/preview', async ({ headers }) => {
      const preview = await previewOf(releases, bearerOf(headers.authorization), origin);
      const isOpen = preview && (preview.by === 'operator' || (await records.hasTeam(preview)));
      if (!isOpen) throw notFound('preview');
      const { remote, version, by, expiresAt } = preview;
      return { data: { remote, version, by, expiresAt } };
    });

    app.decorateRequest('slot', null);
    const upload = {
      bodyLimit: MOST_PACKED,
      schema: DESCRIBED.upload,
      // The caller is known, and its bytes are counted, before the body is read.
      async onRequest(request: Asked, reply: FastifyReply) {
        const { by } = await mayChange(request);
        const size = Math.min(Number(request.headers['content-length'] ?? MOST_PACKED), MOST_PACKED);
        const slot = uploads.take(by, undefined, size);
        if (!slot)
          throw new ApiProblem(503, 'unavailable', 'Other uploads are being checked. Try again in a moment.');
        request.slot = slot;
        whenGone(request, reply, slot.close);
      },
      // `receive` notes what is wrong with a body that has arrived.
      async onError(request: Asked, _reply: FastifyReply, { message: reason }: Error) {
        if (!request.slot || request.body !== undefined) return;
        const event = {
          ...(await mayChange(request)),
          version: null,
          action: 'refused',
          details: {},
        } as const;
        await records.note({ ...event, reason });
      },
    };
    app.post<OfRemote>('/:remote/versions', upload, async (request, reply) => {
      const caller = await mayChange(request);
      const { body, raw, slot } = request;
      if (!Buffer.isBuffer(body)) throw new ApiProblem(415, 'unsupported-media-type', 'Send a gzip tar.');
      slot?.begin();
      try {
        const turn = { key: caller.by, isWaiting: () => !raw.socket.destroyed };
        return reply.code(201).send({ data: await queue.run(turn, () => receive(caller, body, needs)) });
      } finally {
        slot?.answer();
      }
    });

    const live = { bodyLimit: MOST_SAID, schema: DESCRIBED.live };
    app.put<OfRemote>('/:remote/live', live, async (request) => {
      const caller = await mayChange(request);
      const { version, ...said } = checked(GoLiveSchema, request.body);
      const now = new Date().toISOString();
      if (version === null && !said.back) throw refusal(['version: null is for `back` only']);
      const change =
        said.back || version === null
          ? rollBack(version, new Set(await releases.versions(caller.remote)), now, !isOwner(caller.remote))
          : publish(version, now);
      return { data: await switchLive(caller, { revision: revisionOf(request), change, said }, needs) };
    });

    const share = { bodyLimit: MOST_SAID, schema: DESCRIBED.share };
    app.put<OfRemote>('/:remote/share', share, async (request) => {
      const caller = await mayChange(request);
      const { version, share, steps, soak, ...said } = checked(ShareOutSchema, request.body);
      if (share === 1) throw refusal(['share: 1 is all visitors; use `live`']);
      const change =
        share === 0 ? abort(version) : shareOut(version, { share, steps, soak }, new Date().toISOString());
      return { data: await switchLive(caller, { revision: revisionOf(request), change, said }, needs) };
    });

    app.post<OfRemote>('/:remote/previews', { schema: DESCRIBED.openPreview }, async (request, reply) => {
      const caller = await mayChange(request);
      const { version } = checked(VersionSchema, request.body);
      if (!isVersion(version) || !(await releases.manifest(caller.remote, version)))
        throw notFound('version');
      const of = { ...caller, version };
      const { secret, id, expiresAt } = await openPreview(releases, { ...of, origin });
      await records.note({ ...of, action: 'preview', reason: null, details: { id, expiresAt } });
      const data: Preview = { id, expiresAt, url: `${siteUrl}/preview/${secret}` };
      return reply.code(201).send({ data });
    });

    app.delete<OfRemote>(
      '/:remote/previews/:id',
      { schema: DESCRIBED.endPreview },
      async (request, reply) => {
        const caller = await mayChange(request);
        const { id } = request.params;
        if (!(await endPreview(releases, id, caller.remote))) throw notFound('preview');
        await records.note({ ...caller, version: null, action: 'revoked', reason: null, details: { id } });
        return reply.code(204).send();
      },
    );
  };
}
