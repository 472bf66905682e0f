import pino, { type DestinationStream, type LevelWithSilent, type LogFn, type Logger } from 'pino';

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

/** Text between characters that no e-mail address has: in the whole text an address would be looked for from each letter. */
const WORD = /[^\s<>"',;/]+/g;
const ADDRESS_IN_WORD = /^.+@[^@().]+\.[^@()]+/;
const NUMBER = /\+?\d(?:[\s().-]{0,3}\d)+/g;
const TELEPHONE_DIGITS = 10;
/** A query may hold the visitor's place or search. */
const QUERY = /\?[^\s"'<>)]*/g;

/** Free text without addresses, telephone numbers and queries. */
export const withoutPrivate = (text: string) =>
  text
    .replace(QUERY, '?…')
    .replace(WORD, (word) => word.replace(ADDRESS_IN_WORD, '[removed]'))
    .replace(NUMBER, (number) =>
      number.replace(/\D/g, '').length < TELEPHONE_DIGITS ? number : '[removed]',
    );

const textOf = (value: unknown) => (value === undefined ? undefined : withoutPrivate(String(value)));

/** Serializes an error. A failed query has its cause and text: Drizzle's message holds the values, pg's `detail` a row. */
function serializeError(error: unknown) {
  const { query, cause }: { query?: unknown; cause?: unknown } = Object(error);
  const { name, message, code, stack }: Partial<Record<string, unknown>> = Object(
    query && cause ? cause : error,
  );
  return { type: name, message: textOf(message), code, query, stack: textOf(stack) };
}

/** The program's log: JSON lines. Starts, stops and problems at `info` and above, requests at `debug`. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
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
