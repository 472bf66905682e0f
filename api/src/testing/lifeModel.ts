import { refusalOf } from '../farms/life.ts';

export const TEXTS = ['Own words of this farm.', 'Words that both farms share.', 'Other words of this farm.'];
export const BADGES = [null, 'New', 'Staff Pick', 'Trending'] as const;
export const DECIDED = ['accept', 'withdraw', 'grant', 'refuse', 'dismiss'] as const;

type Badge = (typeof BADGES)[number];
export type Edit = { text?: number; badge?: Badge; published?: boolean };

/** What a small model believes of a farm: the facts, what its owner wrote, and what was decided. */
export interface Model {
  id: string;
  /** In its name. */
  number: number;
  /** Whether it is still stored. */
  exists: boolean;
  draft: boolean;
  hidden: boolean;
  held: boolean;
  withdrawn: boolean;
  why: 'before' | 'twin';
  text: number;
  banner: Badge;
  wish: Badge;
  revisions: Edit[];
  /** Hash of its cover. */
  picture: string;
}

export const aModel = (id: string, draft: boolean, number: number): Model => ({
  number,
  ...{ id, exists: true, draft, hidden: false, held: false, withdrawn: false, why: 'before', text: 0 },
  ...{ banner: null, wish: null, revisions: [], picture: '' },
});

export const stateOf = ({ text, banner, wish, hidden }: Model) => ({
  text,
  badge: wish ?? banner,
  published: !hidden,
});

export const isListed = ({ draft, hidden, held, withdrawn }: Model) =>
  !(draft || hidden || held || withdrawn);

/** The cases that are due. */
export const casesOf = (model: Model) =>
  [
    model.withdrawn && 'farm withdrawn',
    !model.withdrawn && model.held && `farm ${model.why}`,
    !model.withdrawn && !model.draft && model.wish && `badge ${model.wish}`,
  ].filter(Boolean);

/** Changes a model as an owner's edit does. @returns why it is refused, else null */
export function edit(
  model: Model,
  given: Edit,
  { isRestored = false, isTwin = (): boolean => false } = {},
): string | null {
  const kept = refusalOf(model, model.why);
  if (given.published && kept && !isRestored && !(model.hidden && !model.withdrawn)) return kept;
  const before = stateOf(model);
  const after = { ...before, ...given };
  const keys = (['text', 'badge', 'published'] as const).filter((key) => before[key] !== after[key]);
  if (keys.length === 0) return null;
  model.revisions.push(Object.fromEntries(keys.map((key) => [key, before[key]])));
  model.text = after.text;
  model.hidden = !after.published;
  if (keys.includes('badge')) {
    const isGranted = after.badge === 'New' || after.badge === null || after.badge === model.banner;
    if (isGranted) model.banner = after.badge;
    model.wish = isGranted ? null : after.badge;
  }
  if (keys.includes('text') && isTwin()) hold(model, 'twin');
  return null;
}

/** The edit that brings a model back to what it was after a revision. */
export const editBack = ({ revisions }: Model, to: number): Edit =>
  Object.assign({}, ...revisions.slice(to).reverse());

export function hold(model: Model, why: Model['why']): void {
  if (model.draft || model.held || model.withdrawn) return;
  Object.assign(model, { held: true, why });
}
