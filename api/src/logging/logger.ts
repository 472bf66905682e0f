import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';
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
  'uploadUrl',
  'signature',
  'adminToken',
  'idempotency-key',
];

/**
 * E-mail addresses, and numbers long enough for a telephone, inside free text. Each part has the length that an address
 * can have (RFC 5321, 4.5.3.1): without an end, long text of one piece would be gone through from each of its letters.
 */
const PRIVATE_TEXT =
  /[^\s@<>"',;/]{1,64}@[^\s@<>"',;/()]{1,190}\.[^\s@<>"',;/()]{1,63}|\+?\d(?:[\s().-]{0,3}\d){9,}/g;
/** A query may hold the visitor's place or search. */
const QUERY = /\?[^\s"'<>)]*/g;

/** Free text without addresses, telephone numbers and queries. */
export const withoutPrivate = (text: string) => text.replace(QUERY, '?…').replace(PRIVATE_TEXT, '[removed]');

const textOf = (value: unknown) => (value === undefined ? undefined : withoutPrivate(String(value)));

/**
 * An error for the log. A failed query is told by its cause and its text: Drizzle's own message holds the values, and
 * pg's `detail` a whole row.
 */
function serializeError(error: unknown) {
  const { query, cause }: { query?: unknown; cause?: unknown } = Object(error);
  const { name, message, code, stack }: Partial<Record<string, unknown>> = Object(
    query && cause ? cause : error,
  );
  return { type: name, message: textOf(message), code, query, stack: textOf(stack) };
}

/**
 * The program's log: JSON lines. Starts, stops and problems at `info` and above, requests at `debug`.
 * @param destination default: standard output
 */
export function createLogger(level: ApiSettings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: serializeError },
    hooks: {
      // Left without words, pino would take the error's own message, with everything that is in it.
      logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn) {
        const [subject] = args;
        if (args.length === 1 && subject instanceof Error) log.apply(this, [subject, 'An error']);
        else log.apply(this, args);
      },
    },
    redact: {
      paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
