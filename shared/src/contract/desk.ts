import { type Static, Type } from 'typebox';
import { FarmSchema } from './farm.ts';

/** The steward's desk: cases, decisions and their audit. Each call needs a steward's session. */

export const DESK_KINDS = ['farm', 'report', 'link', 'badge', 'duplicate'] as const;
export const DESK_ACTIONS = ['accept', 'withdraw', 'grant', 'refuse', 'renew-link', 'dismiss'] as const;

const kind = Type.Unsafe<DeskCaseKind>(Type.Union(DESK_KINDS.map((name) => Type.Literal(name))));
const action = Type.Unsafe<DeskDecisionName>(Type.Union(DESK_ACTIONS.map((name) => Type.Literal(name))));

/** What an open case needs to be decided: the farm, and what changed or was said. */
export const DeskCaseSchema = Type.Object({
  id: Type.String(),
  kind,
  openedAt: Type.String({ description: 'ISO 8601 UTC' }),
  farm: Type.Object({
    ...Type.Pick(FarmSchema, ['id', 'name', 'description', 'phoneNumber', 'webUrl', 'banner']).properties,
    address: Type.String({ description: 'In one line' }),
    coverUrl: Type.Union([Type.String(), Type.Null()]),
    published: Type.Boolean(),
    waits: Type.Boolean({ description: 'Not listed until a steward accepts it' }),
    version: Type.Integer({ description: 'Rises with each change of the farm' }),
  }),
  /** What was said or found, as label and text, ready to show; such as the report's reason. `farmId`: of the farm it names. */
  facts: Type.Array(
    Type.Object({ label: Type.String(), text: Type.String(), farmId: Type.Optional(Type.String()) }),
    { maxItems: 10 },
  ),
  /** In the order of their keys. */
  actions: Type.Array(action, { maxItems: 2 }),
});

/** `GET /api/desk/cases?kind&after&limit`: the oldest open ones of a kind, and how many of each kind are open. */
export const DeskCasesSchema = Type.Object({
  counts: Type.Unsafe<Record<DeskCaseKind, number>>(Type.Record(kind, Type.Integer())),
  cases: Type.Array(DeskCaseSchema, { maxItems: 50 }),
});

/**
 * Body of `POST /api/desk/cases/{id}/decision`. With 'renew-link': the address at the domain of the farm's website that
 * the e-mail goes to; without one the answer has the link, to be told by telephone.
 */
export const DeskDecisionSchema = Type.Object({
  action,
  /** The farm's, as it was seen. With another one nothing is decided. */
  version: Type.Optional(Type.Integer()),
  /** With 'renew-link': the farm's other links end. */
  endsOthers: Type.Optional(Type.Boolean()),
  email: Type.Optional(Type.String({ maxLength: 254 })),
});

/** Answer to a decision: the action that an undo names, and the new link where one was made and not sent. */
export const DeskDecidedSchema = Type.Object({
  actionId: Type.String(),
  link: Type.Union([Type.String(), Type.Null()], { description: 'Whole URL' }),
});

/** One entry of `GET /api/desk/actions`, the newest first. */
export const DeskActionSchema = Type.Object({
  id: Type.String(),
  madeAt: Type.String({ description: 'ISO 8601 UTC' }),
  madeBy: Type.String(),
  action: Type.String(),
  farmId: Type.Union([Type.String(), Type.Null()]),
  subject: Type.String({ description: 'Name of the farm, category or feature' }),
  undoneAt: Type.Union([Type.String(), Type.Null()]),
});

/** Body of `POST /api/desk/{categories,features}` and of `PUT …/{id}`. `categoryId`: of a feature's group. */
export const DeskTermSchema = Type.Object({
  name: Type.String({ maxLength: 200 }),
  description: Type.String({ maxLength: 5000 }),
  active: Type.Boolean(),
  categoryId: Type.Optional(Type.String({ maxLength: 40 })),
});

export type DeskCaseKind = (typeof DESK_KINDS)[number];
export type DeskDecisionName = (typeof DESK_ACTIONS)[number];
export type DeskCase = Static<typeof DeskCaseSchema>;
export type DeskCases = Static<typeof DeskCasesSchema>;
export type DeskDecision = Static<typeof DeskDecisionSchema>;
export type DeskDecided = Static<typeof DeskDecidedSchema>;
export type DeskAction = Static<typeof DeskActionSchema>;
export type DeskTerm = Static<typeof DeskTermSchema>;
