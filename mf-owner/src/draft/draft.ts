import type { FarmRegistration } from '@sideroad/shared/contract';
import { type AddFarmValues, type DayHours, defaultValues, textsOf } from '../form/values.ts';

/** Grows by one whenever a draft of before can no longer be read. */
const VERSION = 1;
const KEY = 'sideroad.add-farm.draft';

/** What is kept in the browser: texts, never files and never a token (decision F9). */
export interface Draft {
  values: AddFarmValues;
  /** Key of the registration, so that a farm which was created already is not created again (decision F5). */
  idempotencyKey: string;
  /**
   * What was sent as this registration, oldest first: the API makes a farm of the first that reaches it, and takes no
   * other under this key. Once `created` is true the one that it took.
   */
  sent: readonly FarmRegistration[];
  /** Whether the API has said that the farm is created; then its pictures are what is missing. */
  created: boolean;
  /** Whether ACCESS_TOKEN was written by this form, which then takes it away again (decision F10). */
  ownsToken: boolean;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback);
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown) => (Array.isArray(value) ? value : []);

/** The texts that are kept, in place of those that are there by default. */
function withTexts<Part extends object>(defaults: Part, kept: Fields): Part {
  const entries = Object.entries(defaults).map(([key, value]) => [
    key,
    typeof value === 'string' ? text(kept[key], value) : value,
  ]);
  return Object.assign({}, defaults, Object.fromEntries(entries));
}

const BANNERS = ['New', 'Staff Pick', 'Trending'] as const;

function toHours(kept: unknown, day: DayHours): DayHours {
  if (!isFields(kept)) return day;
  return {
    dayOfWeek: day.dayOfWeek,
    openTime: textOrNull(kept.openTime),
    closeTime: textOrNull(kept.closeTime),
    closed: kept.closed === true,
  };
}

/** Values from whatever was kept: parts that are missing or of another kind are as in an empty form. */
function toValues(kept: unknown): AddFarmValues {
  const empty = defaultValues();
  const farm = fieldsOf(fieldsOf(kept).farm);
  const location = fieldsOf(fieldsOf(kept).location);
  const tips = listOf(farm.tips).map((tip) => ({
    tipTitle: text(fieldsOf(tip).tipTitle, ''),
    tipText: text(fieldsOf(tip).tipText, ''),
  }));
  const { lat, lon } = fieldsOf(location.coordinates);
  return {
    ...empty,
    farm: {
      ...withTexts(empty.farm, farm),
      banner: BANNERS.find((banner) => banner === farm.banner) ?? null,
      businessHours: empty.farm.businessHours.map((day, index) =>
        toHours(listOf(farm.businessHours)[index], day),
      ),
      tips: tips.length > 0 ? tips : empty.farm.tips,
      categoryIds: texts(farm.categoryIds),
      featureIds: texts(farm.featureIds),
    },
    location: {
      ...withTexts(empty.location, location),
      coordinates: typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null,
    },
  };
}

/** Its parts were checked before it was kept; the API checks them again. */
const isRegistration = (value: unknown): value is FarmRegistration =>
  isFields(value) && isFields(value.farm) && isFields(value.location);

/** The kept draft; null where there is none that can be read. */
export function readDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isFields(kept) || kept.version !== VERSION) return null;
    if (typeof kept.idempotencyKey !== 'string' || kept.idempotencyKey === '') return null;
    return {
      values: toValues(kept.values),
      idempotencyKey: kept.idempotencyKey,
      sent: listOf(kept.sent).filter(isRegistration),
      created: kept.created === true,
      ownsToken: kept.ownsToken === true,
    };
  } catch {
    // No storage, or not ours.
    return null;
  }
}

/** Keeps a draft. A browser without storage, or with a full one, keeps none; the form works all the same. */
export function writeDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...draft, values: textsOf(draft.values) }));
  } catch {}
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
