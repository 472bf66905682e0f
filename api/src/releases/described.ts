import * as contract from '@sideroad/shared/contract';
import type { FastifySchema } from 'fastify';
import { type TSchema, Type } from 'typebox';

const text = (description: string, example?: string) =>
  Type.String({ description, ...(example && { examples: [example] }) });
const { live: version, revision, since, source, canary } = contract.RemoteStatusSchema.properties;
const remote = text('Package of the remote', 'mf-farm');
/** A pointer of `packages/releases`. */
const PointerSchema = Type.Object({
  ...{ version, revision, since, source, canary },
  by: Type.Union([Type.String(), Type.Null()], { description: 'Who made the last change' }),
  history: Type.Array(Type.Object({ version, since, withdrawn: Type.Boolean() })),
  bundled: Type.Union([Type.Object({ version, release: Type.String() }), Type.Null()]),
  withdrawn: Type.Optional(Type.Boolean({ description: 'Nothing of the remote is live' })),
});
const SwitchedSchema = Type.Object({
  before: Type.Union([PointerSchema, Type.Null()]),
  after: PointerSchema,
});

export const PAGE = 50;
export const LedgerSchema = Type.Object({
  remote: Type.Optional(Type.String({ pattern: '^[\\w-]{0,100}$', description: 'Of one remote alone' })),
  after: Type.Optional(text('Id after which to go on, to older ones')),
  before: Type.Optional(text('The same as `after`, as earlier programs send it')),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE, default: PAGE, description: 'Events of a page' }),
  ),
});
const pageOf = <T extends TSchema>(item: T) => Type.Array(item, { maxItems: PAGE });
const EventsSchema = Type.Object({
  items: pageOf(contract.ReleaseEventSchema),
  next: Type.Union([Type.String(), Type.Null()], { description: '`after` of the next page' }),
});
export const VersionSchema = Type.Object({ version: Type.String() });
/** A document: whose page it has, in which version, and the marks of all its versions. */
export const ViewSchema = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  marks: Type.Array(Type.String(), { maxItems: 100 }),
});

const OF_REMOTE = {
  params: Type.Object({ remote }),
  problems: { 403: "The remote is another team's", 404: 'There is no such remote or version' },
};
const WRONG = { 422: 'Body or version is not accepted; `detail` says all that is wrong' };
const ADDS = { ...OF_REMOTE, problems: { ...OF_REMOTE.problems, ...WRONG } };
const FIT = { ...ADDS.problems, 409: "It does not fit what is live, or an address is another remote's" };
const SWITCHES = {
  ...OF_REMOTE,
  checkedHeaders: Type.Object({ 'If-Match': text('The revision that was read, in quotes', '"7"') }),
  problems: { ...FIT, 412: 'Another change was first; `detail` says whose' },
};

/** Describes a call with a token. */
const call = (
  summary: string,
  [status, answer]: [status: number, answer: TSchema],
  { problems, ...more }: FastifySchema = {},
): FastifySchema => ({
  ...{ tags: ['Releases'], security: [{ team: [] }], summary, ...more },
  response: { [status]: answer },
  problems: { 401: 'The token is missing, unknown or has ended', ...problems },
});
const ok = (data: TSchema): [number, TSchema] => [200, contract.envelope(data)];
const made = (data: TSchema): [number, TSchema] => [201, contract.envelope(data)];
const { RemoteStatusSchema, BrowserErrorSchema, PreviewSchema } = contract;

/** What the description has of each call that teams and stewards make. */
export const DESCRIBED = {
  list: call('List remotes', ok(Type.Array(RemoteStatusSchema, { maxItems: 1000 }))),
  one: call('Get a remote', ok(Type.Union([RemoteStatusSchema, Type.Null()])), OF_REMOTE),
  ledger: call('List release events', ok(EventsSchema), { querystring: LedgerSchema }),
  errors: call('List browser errors', ok(Type.Object({ items: pageOf(BrowserErrorSchema) }))),
  upload: call('Upload a version', made(contract.UploadedSchema), {
    ...{ ...OF_REMOTE, problems: FIT, consumes: ['application/gzip'] },
    checkedBody: Type.Unsafe<Buffer>({ description: 'A tar of its files' }),
  }),
  live: call('Make a version live', ok(SwitchedSchema), { ...SWITCHES, checkedBody: contract.GoLiveSchema }),
  share: call('Share a version', ok(SwitchedSchema), { ...SWITCHES, checkedBody: contract.ShareOutSchema }),
  openPreview: call('Open a preview', made(PreviewSchema), { ...ADDS, checkedBody: VersionSchema }),
  endPreview: call('End a preview', [204, Type.Null({ description: 'Ended' })], {
    ...OF_REMOTE,
    params: Type.Object({ remote, id: text('Id of the preview', '7') }),
  }),
};
