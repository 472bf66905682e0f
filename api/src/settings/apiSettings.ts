import path from 'node:path';
import {
  choice,
  type Environment,
  latLng,
  origin,
  origins,
  readS3Settings,
  readSettings,
  type Setting,
  StartError,
  seconds,
  secret,
  secrets,
  text,
  url,
  WrongValue,
} from '@sideroad/server-kit';
import type { TrustProxy } from '@sideroad/server-kit/http';
import type { LatLng } from '@sideroad/shared/contract';
import { Address4, Address6 } from 'ip-address';

/** Private networks: a proxy there belongs to the site's operator. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an address or a network, e.g. `10.0.0.0/8`. */
const isNetwork = (text: string) => Address4.isValid(text) || Address6.isValid(text);

/**
 * `off`; `on` for a proxy on a loopback or private address; or the proxies' addresses and networks. No value trusts every
 * proxy: any visitor could then choose the address for limits and the IP look-up.
 */
export const trustProxy = (): Setting<TrustProxy> => ({
  fallback: false,
  parse(given) {
    if (given === 'off') return false;
    if (given === 'on') return OWN_NETWORKS;
    const parts = given.split(',').map((part) => part.trim());
    if (!parts.every(isNetwork)) {
      throw new WrongValue(
        'is not known; give off, on, or addresses and networks of proxies, e.g. 10.0.0.0/8',
      );
    }
    return parts;
  },
});

const MODERATION = ['after', 'before'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Downtown Toronto, the default of DEFAULT_LOCATION [RUN-43]. */
export const TORONTO: LatLng = { lat: 43.6532, lng: -79.3832 };

/** @throws StartError that names the first wrong setting. */
export function readApiSettings(environment: Environment) {
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
    PUBLIC_URL: origin(),
    SMTP_URL: { ...url('', ['smtp', 'smtps']), secret: true },
    MAIL_FROM: text(),
    CORS_ORIGINS: origins(
      'is not a list of origins; give some like https://farms.example,http://localhost:3000',
    ),
    MODERATION: choice(MODERATION, 'after'),
    LOG_LEVEL: choice(LOG_LEVELS, 'info'),
    DRAIN_DELAY: seconds(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(),
  });
  if (values.SMTP_URL && !values.MAIL_FROM)
    throw new StartError('MAIL_FROM: SMTP_URL needs it; give who sends, e.g. Sideroad <links@farms.example>');
  return {
    /** A PostgreSQL 15 or later; empty for the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Absolute path of the folder with the embedded database and uploaded pictures. */
    dataDir: path.resolve(values.DATA_DIR),
    /** Sample farms; on a PostgreSQL server only where they are asked for. */
    seed: values.SEED,
    /** The store of uploaded pictures; null: on disk, in `dataDir`. */
    s3: readS3Settings(environment),
    /** Path of an MMDB file; empty for `defaultLocation` only. */
    ipDatabase: values.IP_DATABASE,
    defaultLocation: values.DEFAULT_LOCATION,
    trustProxy: values.TRUST_PROXY,
    /** Secrets of upload addresses and tokens, newest first; when empty, the first start makes one. */
    signingSecrets: values.SIGNING_SECRETS,
    /** Bearer credential of administrator calls, which are off when it is empty. */
    adminToken: values.ADMIN_TOKEN,
    /** Bearer credential of GET /metrics; when empty, only callers on this machine get it. */
    metricsToken: values.METRICS_TOKEN,
    /** The public address of the site; may be empty. */
    publicUrl: values.PUBLIC_URL,
    /** The server that e-mails are sent by; empty for none. */
    smtpUrl: values.SMTP_URL,
    /** The sender of e-mails; empty: no e-mails. */
    mailFrom: values.MAIL_FROM,
    corsOrigins: values.CORS_ORIGINS,
    /** Whether a registered farm is listed at once, or once a steward has accepted it. */
    moderation: values.MODERATION,
    logLevel: values.LOG_LEVEL,
    /** Milliseconds for which a stopping server is not ready and still serves. */
    drainDelay: values.DRAIN_DELAY * 1000,
    /** Where traces and metrics are sent; empty for nowhere. */
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

export type ApiSettings = ReturnType<typeof readApiSettings>;
