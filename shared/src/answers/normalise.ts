import type {
  Address,
  BusinessHours,
  Category,
  Coordinates,
  Farm,
  FarmState,
  FarmSummary,
  Feature,
  FeatureCategory,
  Image,
  Season,
  SpecialDay,
  Suggestion,
  Tip,
} from '@sideroad/shared/contract';
import { isPlace } from '@sideroad/shared/domain/geo';
import { isObject, listOf, textOf } from '@sideroad/shared/domain/json';
import {
  type Fields,
  type PictureField,
  readFields,
  readId,
  readList,
  readNumber,
  readText,
} from './read.ts';

/**
 * Turns responses of our API and of others into the types of the contract [API-6].
 * `lat/lon` or `latitude/longitude`, numbers or numeric text, `viewUrl` or `url`, `images` or `galleryImages`:
 * no page knows the variants.
 */

export function toCoordinates(value: unknown): Coordinates | null {
  if (!isObject(value)) return null;
  const lat = readNumber(value.lat ?? value.latitude);
  const lon = readNumber(value.lon ?? value.lng ?? value.longitude);
  return lat !== null && lon !== null && isPlace({ lat, lng: lon }) ? { lat, lon } : null;
}

function toAddress(value: unknown): Address {
  const fields = isObject(value) ? value : {};
  return {
    street1: readText(fields.street1),
    street2: readText(fields.street2),
    city: readText(fields.city),
    region: readText(fields.region),
    state: readText(fields.state),
    zipCode: readText(fields.zipCode),
    country: readText(fields.country),
  };
}

/** Reads a picture; null without a URL. A bare URL is a picture, too. */
export function toImage(value: unknown): Image | null {
  const fields = typeof value === 'string' ? { viewUrl: value } : value;
  if (!isObject(fields)) return null;
  const viewUrl = readText(fields.viewUrl) ?? readText(fields.url);
  if (viewUrl === null) return null;
  return {
    id: readText(fields.id) ?? viewUrl,
    viewUrl,
    url: readText(fields.url) ?? viewUrl,
    width: readNumber(fields.width),
    height: readNumber(fields.height),
    variants: listOf(fields.variants).flatMap((variant) => {
      if (!isObject(variant)) return [];
      const width = readNumber(variant.width);
      const url = readText(variant.url);
      return width !== null && url !== null ? [{ width, url }] : [];
    }),
    placeholder: readText(fields.placeholder),
    ...(fields.isIllustration === true && { isIllustration: true }),
  };
}

export function toImages(value: unknown): Image[] {
  return readList(value, 'pictures').flatMap((item) => toImage(item) ?? []);
}

export function toCategory(value: unknown): Category {
  const fields = readFields(value, 'category');
  const priority = readNumber(fields.priority);
  return {
    id: readId(fields.id, 'category'),
    name: readText(fields.name) ?? '',
    description: readText(fields.description) ?? '',
    iconSvg: readText(fields.iconSvg),
    ...(priority === null ? {} : { priority }),
  };
}

export function toFeature(value: unknown): Feature {
  const fields = readFields(value, 'feature');
  return {
    id: readId(fields.id, 'feature'),
    name: readText(fields.name) ?? '',
    description: readText(fields.description) ?? '',
    iconSvg: readText(fields.iconSvg),
    categoryId: readText(fields.categoryId) ?? '',
  };
}

export function toFeatureCategory(value: unknown): FeatureCategory {
  const fields = readFields(value, 'feature category');
  return { id: readId(fields.id, 'feature category'), name: readText(fields.name) ?? '' };
}

const toInstant = (value: unknown) => (Number.isNaN(Date.parse(textOf(value))) ? null : textOf(value));
const toIds = (value: unknown) => listOf(value).flatMap((id) => readText(id) ?? []);

/** Reads one entry of opening hours; ignores an entry without a valid day. */
function toHours(value: unknown): BusinessHours[] {
  if (!isObject(value)) return [];
  const dayOfWeek = readNumber(value.dayOfWeek);
  if (dayOfWeek === null || ![0, 1, 2, 3, 4, 5, 6].includes(dayOfWeek)) return [];
  return [{ dayOfWeek, openTime: readText(value.openTime), closeTime: readText(value.closeTime) }];
}

function toTip(value: unknown): Tip[] {
  if (!isObject(value)) return [];
  const tip = { tipTitle: readText(value.tipTitle) ?? '', tipText: readText(value.tipText) ?? '' };
  return tip.tipTitle || tip.tipText ? [tip] : [];
}

const STATES = ['open', 'closed', 'outOfSeason', 'unknown'] as const;

/** Reads whether a farm is open; undefined where another back end does not say it. */
function toState(value: unknown): FarmState | undefined {
  if (!isObject(value)) return undefined;
  const state = STATES.find((known) => known === value.state);
  const at = readText(value.at);
  if (!state || at === null) return undefined;
  const [since, now] = [readText(value.since), readText(value.now)];
  const later = listOf(value.later).flatMap((each) =>
    isObject(each) ? [{ from: readText(each.from), until: readText(each.until) }] : [],
  );
  return {
    state,
    at,
    from: readText(value.from),
    until: readText(value.until),
    next: readText(value.next),
    ...(since && { since }),
    ...(now && { now }),
    ...(later.length > 0 && { later }),
    isAbout: value.isAbout === true,
    reason: readText(value.reason),
  };
}

/** Reads a season; ignores one without its days, MM-DD. */
function toSeason(value: unknown): Season[] {
  if (!isObject(value)) return [];
  const [from, to] = [readText(value.from), readText(value.to)];
  if (from === null || to === null) return [];
  const hours =
    value.hours === null || value.hours === undefined ? null : listOf(value.hours).flatMap(toHours);
  return [{ name: readText(value.name) ?? '', from, to, crop: readText(value.crop), hours }];
}

/** Reads a special day; ignores one without its date. */
function toSpecialDay(value: unknown): SpecialDay[] {
  if (!isObject(value)) return [];
  const date = readText(value.date);
  const hours = listOf(value.hours).flatMap((entry) => {
    const [openTime, closeTime] = isObject(entry)
      ? [readText(entry.openTime), readText(entry.closeTime)]
      : [];
    return openTime && closeTime ? [{ openTime, closeTime }] : [];
  });
  return date === null ? [] : [{ date, hours, reason: readText(value.reason) }];
}

function summaryOf(fields: Fields): FarmSummary {
  const location = isObject(fields.location) ? fields.location : {};
  const state = toState(fields.state);
  return {
    id: readId(fields.id, 'farm'),
    name: readText(fields.name) ?? '',
    banner: readText(fields.banner),
    coverImage: toImage(fields.coverImage),
    location: {
      id: readText(location.id) ?? '',
      coordinates: toCoordinates(location.coordinates ?? location),
      address: toAddress(location.address),
    },
    distance: readNumber(fields.distance),
    categoryIds: toIds(fields.categoryIds),
    ...(state && { state }),
  };
}

function galleryOf({ images, galleryImages }: Fields): Image[] | undefined {
  const list = images ?? galleryImages;
  return list === undefined ? undefined : listOf(list).flatMap((item) => toImage(item) ?? []);
}

/** Reads a farm of a list, which shows one picture of it. */
export function toFarmSummary(value: unknown): FarmSummary {
  const fields = readFields(value, 'farm');
  const summary = summaryOf(fields);
  return { ...summary, coverImage: summary.coverImage ?? galleryOf(fields)?.[0] ?? null };
}

export function toFarm(value: unknown): Farm {
  const fields = readFields(value, 'farm');
  const images = galleryOf(fields);
  const missing: PictureField[] = [
    ...(fields.coverImage === undefined ? (['coverImage'] as const) : []),
    ...(images === undefined ? (['images'] as const) : []),
  ];
  return {
    ...summaryOf(fields),
    ...(missing.length > 0 ? { missing } : {}),
    description: readText(fields.description) ?? '',
    phoneNumber: readText(fields.phoneNumber),
    webUrl: readText(fields.webUrl),
    socialUrl: readText(fields.socialUrl),
    images: images ?? [],
    features: listOf(fields.features).map(toFeature),
    featureIds: toIds(fields.featureIds),
    tips: listOf(fields.tips).flatMap(toTip),
    businessHours: listOf(fields.businessHours).flatMap(toHours),
    timeZone: readText(fields.timeZone),
    seasons: listOf(fields.seasons).flatMap(toSeason),
    specialDays: listOf(fields.specialDays).flatMap(toSpecialDay),
    confirmedAt: toInstant(fields.confirmedAt),
    listedAt: toInstant(fields.listedAt),
    note: readText(fields.note),
    shareImageUrl: readText(fields.shareImageUrl),
  };
}

export function toSuggestion(value: unknown): Suggestion {
  const fields = readFields(value, 'suggestion');
  const opening = toState(fields.opening);
  return {
    id: readId(fields.id, 'suggestion'),
    name: readText(fields.name) ?? '',
    city: readText(fields.city),
    state: readText(fields.state),
    categoryIds: toIds(fields.categoryIds),
    ...(opening && { opening }),
  };
}
