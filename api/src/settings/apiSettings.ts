import path from 'node:path';
import type { LatLng } from '@sideroad/shared/contract';
import { choice, type Environment, latLng, list, readSettings, secret, secrets, text, url } from './kit.ts';
import { origin } from './origin.ts';
import { readS3Settings, type S3Settings } from './s3.ts';
import { type TrustProxy, trustProxy } from './trustProxy.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Downtown Toronto (spec/running, DEFAULT_LOCATION). */
export const TORONTO: LatLng = { lat: 43.6532, lng: -79.3832 };

/** What the API is told at its start (spec/running, Settings). */
export interface ApiSettings {
  /** A PostgreSQL 15 or later; empty for the embedded database in `dataDir`. */
  databaseUrl: string;
  /** Absolute path of the folder with the embedded database and the drawn pictures. */
  dataDir: string;
  /** Sample farms; on a PostgreSQL server only where they are asked for. */
  seed: 'ontario' | 'none';
  /** Where uploaded pictures are kept; null: on disk, in `dataDir`. */
  s3: S3Settings | null;
  /** Path of an MMDB file; empty for `defaultLocation` only. */
  ipDatabase: string;
  defaultLocation: LatLng;
  trustProxy: TrustProxy;
  /** What signs upload addresses and tokens, newest first; none: one is made at the first start. */
  signingSecrets: readonly string[];
  /** Bearer credential of administrator calls; empty: there are none. */
  adminToken: string;
  /** Bearer credential of GET /metrics; empty: for callers on this machine. */
  metricsToken: string;
  /** The address that people know; empty when nothing is set. */
  publicUrl: string;
  /** Other origins whose pages may call the API. */
  corsOrigins: readonly string[];
  logLevel: (typeof LOG_LEVELS)[number];
}

/** @throws StartError that names the first wrong setting. */
export function readApiSettings(environment: Environment): ApiSettings {
  const values = readSettings(environment, {
    DATABASE_URL: url('', ['postgres', 'postgresql']),
    DATA_DIR: text('./data'),
    SEED: choice(['ontario', 'none'], environment.DATABASE_URL ? 'none' : 'ontario'),
    IP_DATABASE: text(),
    DEFAULT_LOCATION: latLng(TORONTO),
    TRUST_PROXY: trustProxy(),
    SIGNING_SECRETS: secrets(),
    ADMIN_TOKEN: secret(),
    METRICS_TOKEN: secret(),
    PUBLIC_URL: url(),
    CORS_ORIGINS: list(origin()),
    LOG_LEVEL: choice(LOG_LEVELS, 'info'),
  });
  return {
    databaseUrl: values.DATABASE_URL,
    dataDir: path.resolve(values.DATA_DIR),
    seed: values.SEED,
    s3: readS3Settings(environment),
    ipDatabase: values.IP_DATABASE,
    defaultLocation: values.DEFAULT_LOCATION,
    trustProxy: values.TRUST_PROXY,
    signingSecrets: values.SIGNING_SECRETS,
    adminToken: values.ADMIN_TOKEN,
    metricsToken: values.METRICS_TOKEN,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    logLevel: values.LOG_LEVEL,
  };
}
