import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, notFound } from '@sideroad/server-kit/http';
import { type FarmEdit, FarmEditSchema, type FarmNote, type FieldProblem } from '@sideroad/shared/contract';
import { objectOf } from '@sideroad/shared/domain/json';
import { daysBetween } from '@sideroad/shared/domain/opening';
import { phoneDigits } from '@sideroad/shared/domain/phone';
import { cleanLine } from '@sideroad/shared/domain/registrationText';
import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/schema.ts';
import { farm, farmCategory, farmFeature } from '../db/schema.ts';
import { holdTwin, openCase } from '../desk/cases.ts';
import { dayAtFarm } from '../farms/farm.ts';
import { bodyCheck, invalidInput, readBody } from '../http/validation.ts';
import { cleanRegistration, farmProblems } from '../registration/readRegistration.ts';
import { badgeOf, chosenProblems, placeOf } from '../registration/registerFarm.ts';
import type { Holder } from '../security/links.ts';
import { type FarmRow, type FarmState, readState } from './ownedFarm.ts';
import { editBackTo, recordRevision } from './revisions.ts';

/** Days ahead that the last day of a note may be. */
const LONGEST_NOTE = 31;

const editCheck = bodyCheck(FarmEditSchema);

/** What the edit of a farm is, once its row is held. */
type EditOf = (tx: Transaction, row: FarmRow) => Promise<FarmEdit>;

/** Takes the body of an edit for one version of a farm. @throws ApiProblem 428 or 422; while editing 412 */
export function editOfVersion(ifMatch: string | undefined, body: unknown): EditOf {
  if (ifMatch === undefined) {
    throw new ApiProblem(428, 'bad-request', 'Send the version that you have changed in If-Match.');
  }
  const edit = readBody(editCheck, body);
  return async (_tx, { version }) => {
    if (ifMatch === `"${version}"`) return edit;
    throw new ApiProblem(412, 'conflict', 'This farm was changed meanwhile. Read it again.');
  };
}

/** Takes a farm back to what it was after a revision. A note that has ended since does not come back. */
export const restoring =
  (wanted: number, now: number): EditOf =>
  async (tx, row) => {
    const edit = await editBackTo(tx, row.id, wanted);
    const hasEnded = edit.note && edit.note.until < dayAtFarm(row, now);
    return hasEnded ? { ...edit, note: null } : edit;
  };

function noteProblems(note: FarmNote | null | undefined, today: string): FieldProblem[] {
  if (!note) return [];
  const days = daysBetween(today, note.until);
  return [
    ...(note.text ? [] : [{ field: 'note.text', message: 'is required' }]),
    ...(days >= 0 && days <= LONGEST_NOTE
      ? []
      : [{ field: 'note.until', message: `must be today or within ${LONGEST_NOTE} days` }]),
  ];
}

/** Makes a farm's state with an edit. @throws ApiProblem 422 for each problem of what is edited, or that it brings about */
async function edited(tx: Transaction, row: FarmRow, { state, edit, today }: Given): Promise<FarmState> {
  const merged = cleanRegistration({
    farm: { ...state.farm, ...edit.farm },
    location: { ...state.location, ...edit.location },
  });
  const note = edit.note ? { ...edit.note, text: cleanLine(edit.note.text) } : edit.note;
  const parts = { farm: objectOf(edit.farm), location: objectOf(edit.location) };
  const isEdited = ({ field }: FieldProblem) => {
    const [part, key = ''] = field.split(/[.[]/);
    return key in parts[part === 'farm' ? part : 'location'];
  };
  // Stored data may be older than a rule, and does not stand in the way of another section.
  const before = new Set(farmProblems(state).map(({ field }) => field));
  const problems = [
    ...farmProblems(merged).filter((problem) => isEdited(problem) || !before.has(problem.field)),
    ...(await chosenProblems(tx, merged)).filter(isEdited),
    ...noteProblems(note, today),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const published = edit.published ?? state.published;
  if (published && !state.published && (row.heldBy !== 'owner' || row.withdrawn)) {
    throw new ApiProblem(
      409,
      'conflict',
      row.withdrawn || row.heldBy
        ? 'The directory holds this farm back. Ask a steward.'
        : 'A farm is published with its cover. Send a cover first.',
    );
  }
  const { phoneNumber } = merged.farm;
  const isSamePhone = phoneNumber === state.farm.phoneNumber;
  return {
    farm: { ...merged.farm, phoneNumber: isSamePhone ? phoneNumber : phoneDigits(phoneNumber) },
    location: merged.location,
    note: note === undefined ? state.note : note,
    published,
  };
}

interface Given {
  state: FarmState;
  edit: FarmEdit;
  today: string;
}

/** The entries of a part that differ from the other's. */
function differing<T extends object>(part: T, other: T): Partial<T> {
  const entries = Object.entries(part).map((entry): unknown[] => entry);
  return Object.fromEntries(
    entries.filter(([key, value]) => !isDeepStrictEqual(value, Reflect.get(other, String(key)))),
  );
}

function differences(of: FarmState, other: FarmState) {
  const [changed, inFarm, inLocation] = [
    differing(of, other),
    differing(of.farm, other.farm),
    differing(of.location, other.location),
  ];
  return {
    ...(changed.farm && { farm: inFarm }),
    ...(changed.location && { location: inLocation }),
    ...(changed.note !== undefined && { note: changed.note }),
    ...(changed.published !== undefined && { published: changed.published }),
  };
}

async function store(
  tx: Transaction,
  row: FarmRow,
  { changed, after }: { changed: ReturnType<typeof differences>; after: FarmState },
): Promise<void> {
  const { categoryIds, featureIds, banner, ...texts } = changed.farm ?? {};
  const { coordinates: _, ...address } = changed.location ?? {};
  const { note, published } = changed;
  const badge = banner === undefined ? null : badgeOf(banner, row.banner);
  const values = {
    ...texts,
    ...badge,
    ...address,
    ...(changed.location && placeOf(after.location)),
    ...(note !== undefined && { note }),
    ...(published !== undefined && { published, heldBy: published ? null : ('owner' as const) }),
  };
  if (Object.keys(values).length > 0) await tx.update(farm).set(values).where(eq(farm.id, row.id));
  const farmId = row.id;
  if (categoryIds) {
    await tx.delete(farmCategory).where(eq(farmCategory.farmId, farmId));
    await tx
      .insert(farmCategory)
      .values(categoryIds.map((categoryId, position) => ({ farmId, categoryId, position })));
  }
  if (featureIds) {
    await tx.delete(farmFeature).where(eq(farmFeature.farmId, farmId));
    await tx
      .insert(farmFeature)
      .values(featureIds.map((featureId, position) => ({ farmId, featureId, position })));
  }
  const wish = badge?.wishedBanner;
  if (wish && wish !== row.wishedBanner) await openCase(tx, 'badge', farmId);
}

/**
 * Changes a farm, all or nothing, and keeps what changed as a revision; none where nothing differs.
 * @throws ApiProblem 404, 409, 412 or 422
 */
export async function changeFarm(
  orm: Orm,
  farmId: string,
  by: { holder: Holder; now: number },
  editOf: EditOf,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const [row] = await tx.select().from(farm).where(eq(farm.id, farmId)).limit(1).for('update');
    if (!row) throw notFound('farm');
    const edit = await editOf(tx, row);
    const state = await readState(tx, row, by.now);
    const after = await edited(tx, row, { state, edit, today: dayAtFarm(row, by.now) });
    const changed = differences(after, state);
    if (Object.keys(changed).length === 0) return;
    await store(tx, row, { changed, after });
    await recordRevision(tx, farmId, by, { before: differences(state, after), after: changed });
    await holdTwin(tx, farmId);
  });
}
