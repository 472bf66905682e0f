import { type Static, type TSchema, Type } from 'typebox';

/** Paging facts of a list. */
export const ListMetaSchema = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Items in all pages, exact' }),
  pages: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1 }),
  page: Type.Integer({ minimum: 1 }),
});

export type ListMeta = Static<typeof ListMetaSchema>;

/** One page of a list. */
export interface Page<T> {
  items: T[];
  meta: ListMeta;
}

/** `{ data: … }`, the envelope of every successful answer. */
export const envelope = <T extends TSchema>(data: T) => Type.Object({ data });

/** Items of a page that a caller may ask for at most; more is one page after the other. */
const LARGEST_PAGE = 50;

/** `{ data: { items, meta } }`, the envelope of a search answer. */
export const pageEnvelope = <T extends TSchema>(item: T) =>
  envelope(Type.Object({ items: Type.Array(item, { maxItems: LARGEST_PAGE }), meta: ListMetaSchema }));
