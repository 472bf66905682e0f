import pino, { type DestinationStream, type Logger } from 'pino';
import type { ApiSettings } from '../settings/apiSettings.ts';

/** Fields that hold what belongs to a person or opens a door, wherever an object with them is logged. */
const PRIVATE_FIELDS = [
  'authorization',
  'cookie',
  'email',
  'EMAIL',
  'firstName',
  'FNAME',
  'phoneNumber',
  'accessToken',
];

/** E-mail addresses, and numbers long enough for a telephone, inside free text. */
const PRIVATE_TEXT = /[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+|\+?\d(?:[\s().-]*\d){9,}/g;
/** A query may hold the visitor's place or search. */
const QUERY = /\?[^\s"'<>)]*/g;

/** Free text without addresses, telephone numbers and queries. */
export const withoutPrivate = (text: string) => text.replace(QUERY, '?…').replace(PRIVATE_TEXT, '[removed]');

/**
 * The program's log: JSON lines. Starts, stops and problems at `info` and above, requests at `debug`.
 * @param destination default: standard output
 */
export function createLogger(level: ApiSettings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
