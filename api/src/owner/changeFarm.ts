import { isDeepStrictEqual } from 'node:util';
import { notFound } from '@sideroad/server-kit/http';
import type { FarmEdit, FieldProblem } from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';
import { daysBetween } from '@sideroad/shared/domain/opening';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { isDate } from '@sideroad/shared/domain/registrationHours';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { and, eq, inArray } from 'drizzle-orm';
import { farm, farmCategory, farmFeature, type Orm, type Transaction } from '../db/schema.ts';
import { settleCases } from '../farms/cases.ts';
import { noteOf, todayOf } from '../farms/farm.ts';
import { EVENTS, holdTwins, refusalOf } from '../farms/life.ts';
import { insertChoices } from '../farms/rows.ts';
import { conflict, invalidInput } from '../http/validation.ts';
import { type CleanRegistration, cleanRegistration, farmProblems } from '../registration/readRegistration.ts';
import { badgeOf, chosenProblems, placeOf } from '../registration/registerFarm.ts';
import type { FarmChange } from '../security/links.ts';
import { type FarmState, type Stored, selectStored, stateOf } from './ownedFarm.ts';
import { recordRevision, revisionsFrom } from './revisions.ts';

type Given = { state: FarmState; edit: FarmEdit; isRestored: boolean; stored: Stored; now: number };

const hoursOn = ({ farm: { businessHours } }: FarmState | CleanRegistration, day = '') =>
  businessHours.filter(({ dayOfWeek }) => dayOfWeek === Number(day));

/** A note lasts a year at most [OWNER-15]. */
const NOTE_DAYS = 366;

/** Checks the last day of a note that an edit brings. */
function noteProblems({ note }: FarmEdit, row: Stored['row'], now: number): FieldProblem[] {
  if (!note?.text.trim()) return [];
  const days = isDate(note.until) ? daysBetween(todayOf(row, now), note.until) : -1;
  if (days >= 0 && days <= NOTE_DAYS) return [];
  return [{ field: 'note.until', message: 'Choose a day that exists, from today to a year ahead.' }];
}

/** A farm's state with an edit. @throws ApiProblem 422 for each problem of what is edited, or that it brings about */
async function edited(tx: Transaction, { state, edit, isRestored, stored, now }: Given): Promise<FarmState> {
  const { row, unused } = stored;
  const after = cleanRegistration(
    { farm: { ...state.farm, ...edit.farm }, location: { ...state.location, ...edit.location } },
    now,
  );
  for (const key of ['categoryIds', 'featureIds'] as const)
    after.farm[key] = after.farm[key].filter((id) => !unused[key].includes(id));
  const [last] = await revisionsFrom(tx, row.id, 0, 1);
  const sentAt = (of: unknown, part = '', key = '') => objectOf(objectOf(of)[part])[key];
  const isEdited = ({ field }: FieldProblem) => {
    const [part, key, day] = field.split(/[.[\]]/);
    if (key === 'businessHours' && isDeepStrictEqual(hoursOn(state, day), hoursOn(after, day))) return false;
    return sentAt(edit, part, key) !== undefined;
  };
  // Stored values may break today's rules: they can be restored, and they block no edit of another section or day.
  const isTakenBack = ({ field }: FieldProblem) => {
    const [part, key] = field.split(/[.[]/);
    const value = sentAt(last?.before, part, key);
    return value !== undefined && isDeepStrictEqual(value, sentAt(edit, part, key));
  };
  const before = new Set(farmProblems(state, true).map(({ field }) => field));
  const found = [...farmProblems(after, true), ...noteProblems(edit, row, now)].filter(
    (problem) => (isEdited(problem) || !before.has(problem.field)) && !isTakenBack(problem),
  );
  const problems = isRestored ? [] : [...found, ...(await chosenProblems(tx, after)).filter(isEdited)];
  if (problems.length > 0) throw invalidInput(problems);
  const { phoneNumber } = after.farm;
  const isTyped = !isRestored && phoneNumber !== state.farm.phoneNumber;
  if (isTyped) after.farm.phoneNumber = phoneDigits(phoneNumber);
  const { note: given = state.note, published = state.published } = edit;
  const text = cleanLine(given?.text ?? '');
  // A note without text is none.
  const note = noteOf({ ...row, note: given && text ? { ...given, text } : null }, now);
  return { ...after, note, published };
}

/** The entries of a part that differ from the other's. */
function differing<T extends object>(part: T, other: T): Partial<T> {
  const entries = Object.entries(part).map((entry): unknown[] => entry);
  return Object.fromEntries(
    entries.filter(([key, value]) => !isDeepStrictEqual(value, Reflect.get(other, String(key)))),
  );
}

function differences(state: FarmState, other: FarmState) {
  const { farm, location, ...rest } = differing(state, other);
  return {
    ...rest,
    ...(farm && { farm: differing(farm, other.farm) }),
    ...(location && { location: differing(location, other.location) }),
  };
}

/**
 * Changes a farm, all or nothing, and keeps what differs as a revision.
 * @param editOf makes the edit once the farm's row is held @throws ApiProblem 404, 409 or 422
 */
export async function changeFarm(
  orm: Orm,
  change: FarmChange,
  editOf: (tx: Transaction, version: number) => Promise<FarmEdit>,
  isRestored = false,
): Promise<void> {
  const { id, now } = change;
  await orm.transaction(async (tx) => {
    const [stored] = await selectStored(tx, id).for('update');
    if (!stored) throw notFound('farm');
    const { row } = stored;
    const edit = await editOf(tx, row.version);
    const kept = refusalOf(row, stored.why);
    const isOwnersOwn = row.hidden && !row.withdrawn;
    if (edit.published && kept && !isRestored && !isOwnersOwn) throw conflict(kept);
    const before = stateOf(stored, now);
    const after = await edited(tx, { state: before, edit, isRestored, stored, now });
    const changed = differences(after, before);
    if (Object.keys(changed).length === 0) return;
    const { published, note = row.note } = changed;
    const { categoryIds, featureIds, banner, ...texts } = changed.farm ?? {};
    const { coordinates: _, ...address } = changed.location ?? {};
    const badge = banner === undefined ? null : badgeOf(banner, row.banner);
    const place = changed.location && placeOf(after.location);
    const life = published === undefined ? null : EVENTS[published ? 'publish' : 'hide'];
    const values = { ...texts, ...badge, ...address, ...place, ...life, note };
    await tx.update(farm).set(values).where(eq(farm.id, id));
    if (categoryIds || featureIds) {
      const { farm: then } = before;
      await tx
        .delete(farmCategory)
        .where(and(eq(farmCategory.farmId, id), inArray(farmCategory.categoryId, then.categoryIds)));
      await tx
        .delete(farmFeature)
        .where(and(eq(farmFeature.farmId, id), inArray(farmFeature.featureId, then.featureIds)));
      await insertChoices(tx, [{ ...after.farm, id }]);
    }
    await recordRevision(tx, change, { before: differences(before, after), after: changed });
    await settleCases(tx, [id], { now });
    const shared = { text: texts.description !== undefined, address: changed.location !== undefined };
    await holdTwins(tx, [id], shared, now);
  });
}
