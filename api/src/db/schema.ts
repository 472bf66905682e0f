import type {
  BusinessHours,
  DeskCaseKind,
  FarmBanner,
  FarmEdit,
  FarmNote,
  Season,
  SpecialDay,
  Tip,
  UPLOAD_TYPES,
} from '@sideroad/shared/contract';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/**
 * The tables for queries. `migrations/` creates them; columns that only triggers and indexes use (points, counters)
 * are left out here.
 */

/** A bigint as the text that pg returns: ids are opaque strings everywhere [ARCH-19]. */
const id = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' });

export const category = pgTable('category', {
  id: id('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  iconSvg: text('icon_svg'),
  priority: integer('priority'),
  active: boolean('active').notNull(),
});

export const featureCategory = pgTable('feature_category', {
  id: id('id').primaryKey(),
  name: text('name').notNull(),
  active: boolean('active').notNull(),
});

export const feature = pgTable('feature', {
  id: id('id').primaryKey(),
  featureCategoryId: id('feature_category_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  iconSvg: text('icon_svg'),
  active: boolean('active').notNull(),
});

export const farm = pgTable('farm', {
  id: id('id').primaryKey().default(sql`nextval(pg_get_serial_sequence('farm', 'id'))`),
  name: text('name').notNull(),
  description: text('description').notNull(),
  phoneNumber: text('phone_number'),
  webUrl: text('web_url'),
  socialUrl: text('social_url'),
  banner: text('banner').$type<FarmBanner>(),
  /** The badge that the owner wishes, until the directory decides; null without a wish. */
  wishedBanner: text('wished_banner').$type<FarmBanner>(),
  businessHours: jsonb('business_hours').$type<BusinessHours[]>().notNull(),
  tips: jsonb('tips').$type<Tip[]>().notNull(),
  timeZone: text('time_zone'),
  seasons: jsonb('seasons').$type<Season[]>().notNull().default([]),
  specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  street1: text('street1'),
  street2: text('street2'),
  city: text('city'),
  region: text('region'),
  state: text('state'),
  zipCode: text('zip_code'),
  country: text('country'),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
  /** In lists and found by search: none of the next four. The trigger `farm_life` keeps it (`farms/life.ts`); generated only for Drizzle. */
  published: boolean('published').notNull().generatedAlwaysAs(sql`true`),
  /** Registered and without a first cover. */
  draft: boolean('draft').notNull().default(false),
  /** Taken off by its owner. */
  hidden: boolean('hidden').notNull().default(false),
  /** A steward has yet to look at it. */
  held: boolean('held').notNull().default(false),
  /** Taken off by a steward or the administrator. */
  withdrawn: boolean('withdrawn').notNull().default(false),
  version: integer('version').notNull().default(1),
  note: jsonb('note').$type<FarmNote>(),
  /** When its owner registered it or changed it last; null: no owner has. */
  listedAt: timestamp('listed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Kept by a trigger on this table; null when nothing has changed since it was created. */
  changedAt: timestamp('changed_at', { withTimezone: true }),
});

export const farmCategory = pgTable('farm_category', {
  farmId: id('farm_id').notNull(),
  categoryId: id('category_id').notNull(),
  position: smallint('position').notNull(),
});

export const farmFeature = pgTable('farm_feature', {
  farmId: id('farm_id').notNull(),
  featureId: id('feature_id').notNull(),
  position: smallint('position').notNull(),
});

export const image = pgTable('image', {
  id: id('id').primaryKey(),
  farmId: id('farm_id').notNull(),
  kind: text('kind').$type<'cover' | 'gallery'>().notNull(),
  position: smallint('position').notNull(),
  hash: text('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder'),
  status: text('status').$type<'pending' | 'ready'>().notNull(),
});

export const farmRegistration = pgTable('farm_registration', {
  farmId: id('farm_id').primaryKey(),
  keyHash: text('key_hash').notNull(),
  bodyHash: text('body_hash').notNull(),
});

export const upload = pgTable('upload', {
  id: id('id').primaryKey().default(sql`nextval(pg_get_serial_sequence('image', 'id'))`),
  farmId: id('farm_id'),
  fileType: text('file_type').$type<(typeof UPLOAD_TYPES)[number]>().notNull(),
  status: text('status').$type<'open' | 'used' | 'dropped' | 'expired'>().notNull().default('open'),
  version: integer('version').notNull().default(0),
  raw: boolean('raw').notNull().default(true),
  hash: text('hash'),
  width: integer('width'),
  height: integer('height'),
  placeholder: text('placeholder'),
  bytes: integer('bytes').notNull().default(0),
  source: text('source'),
  kept: boolean('kept').notNull().default(false),
  /** SHA-256 of the file as it came; null until the picture is stored. */
  contentHash: text('content_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const listingCount = pgTable('listing_count', {
  list: text('list').primaryKey(),
  located: bigint('located', { mode: 'number' }).notNull(),
  unlocated: bigint('unlocated', { mode: 'number' }).notNull(),
});

export const newsletterSubscriber = pgTable('newsletter_subscriber', {
  email: text('email').primaryKey(),
  firstName: text('first_name').notNull(),
  consent: text('consent'),
});

export const accessLink = pgTable('access_link', {
  id: id('id').primaryKey().default(sql`nextval(pg_get_serial_sequence('access_link', 'id'))`),
  /** Null: a steward's. */
  farmId: id('farm_id'),
  name: text('name').notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

export const farmRevision = pgTable('farm_revision', {
  farmId: id('farm_id').notNull(),
  number: integer('number').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  madeBy: text('made_by').notNull(),
  before: jsonb('before').$type<FarmEdit>().notNull(),
  after: jsonb('after').$type<FarmEdit>().notNull(),
});

export const deskCase = pgTable('desk_case', {
  id: id('id').primaryKey().default(sql`nextval(pg_get_serial_sequence('desk_case', 'id'))`),
  kind: text('kind').$type<DeskCaseKind>().notNull(),
  farmId: id('farm_id').notNull(),
  detail: jsonb('detail').$type<Record<string, string>>().notNull().default({}),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
});

/** A row's columns as they were; null values of a new row: it is deleted. */
export interface Inverse {
  table: 'farm' | 'access_link' | 'desk_case' | 'category' | 'feature';
  id: string;
  values: Record<string, unknown> | null;
  /** The columns as the change left them, which must still be so; the release before kept none. */
  now?: Record<string, unknown>;
}

export const deskAction = pgTable('desk_action', {
  id: id('id').primaryKey().default(sql`nextval(pg_get_serial_sequence('desk_action', 'id'))`),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  madeBy: text('made_by').notNull(),
  action: text('action').notNull(),
  farmId: id('farm_id'),
  subject: text('subject').notNull(),
  undo: jsonb('undo').$type<Inverse[]>().notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});

export const appState = pgTable('app_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const farmImport = pgTable('farm_import', {
  source: text('source').notNull(),
  key: text('key').notNull(),
  farmId: id('farm_id').notNull(),
  rowHash: text('row_hash').notNull(),
});

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** Files of `migrations/` that have run. */
export const schemaMigration = pgTable('schema_migration', { name: text('name').primaryKey() });

export type Orm = NodePgDatabase;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
