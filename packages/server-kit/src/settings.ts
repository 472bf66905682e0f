import { inspect } from 'node:util';

/** Stops the start. The message is one line for a person at a terminal; no stack belongs to it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** One kind of value: its parser and its default. */
export interface Setting<T> {
  fallback: T;
  /** The text is not repeated when it is wrong. */
  secret?: boolean;
  /** @throws WrongValue when the text is not of this kind */
  parse: (text: string) => T;
}

/** Says what a value is not, and what to give instead: 'is not a port; give a number from 1 to 65535'. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Values<S extends Record<string, Setting<unknown>>> = {
  [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};

/** Control characters would break the one line, and a long value hides what is said about it. */
const quote = (value: string) => JSON.stringify(value.length > 80 ? `${value.slice(0, 77)}...` : value);

/** `user:password@` of an address becomes `user:***@`, and `password=…` `password=***`: a line on a terminal ends up in a log. */
export function hidePassword(value: string): string {
  const shown = value.replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1***');
  const host = shown.lastIndexOf('@');
  if (host < 0) return shown;
  return shown.slice(0, host).replace(/(:\/\/[^:@/\s]*):.*/s, '$1:***') + shown.slice(host);
}

/** Reads settings by name. An empty value counts as not set. @throws StartError: `NAME: "value" is not …; give …` */
export function readSettings<S extends Record<string, Setting<unknown>>>(
  environment: Environment,
  settings: S,
): Values<S> {
  const entries = Object.entries(settings).map(([name, { fallback, parse, secret }]) => {
    const given = environment[name]?.trim();
    if (!given) return [name, fallback];
    try {
      return [name, parse(given)];
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      const value = secret ? 'its value' : quote(hidePassword(given));
      throw new StartError(`${name}: ${value} ${error.message}`);
    }
  });
  return Object.fromEntries(entries);
}

/** Any text. */
export const text = (fallback = ''): Setting<string> => ({ fallback, parse: (given) => given });

/** Text of a fixed shape. @param wrong the end of the error: `is no …; give …` */
export const shaped = (shape: RegExp, wrong: string, fallback = ''): Setting<string> => ({
  fallback,
  parse(given) {
    if (!shape.test(given)) throw new WrongValue(wrong);
    return given;
  },
});

const wholeNumber = (fallback: number, from: number, to: number, wrong: string): Setting<number> => ({
  fallback,
  parse(given) {
    const number = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
    if (!(number >= from && number <= to)) throw new WrongValue(wrong);
    return number;
  },
});

/** A TCP port. */
export const port = (fallback: number) =>
  wholeNumber(fallback, 1, 65535, 'is not a port; give a number from 1 to 65535');

/** Seconds, up to an hour. */
export const seconds = (fallback: number) =>
  wholeNumber(fallback, 0, 3600, 'is not a time; give seconds from 0 to 3600');

/** One of a fixed list. */
export const choice = <const T extends string>(options: readonly T[], fallback: T): Setting<T> => ({
  fallback,
  parse(given) {
    const found = options.find((option) => option === given);
    if (found === undefined) throw new WrongValue(`is not known; give one of ${options.join(', ')}`);
    return found;
  },
});

/** Comma-separated origins as browsers write them: scheme, host, and a port that is not the scheme's own. */
export const origins = (wrong: string) =>
  list({
    fallback: '',
    parse(given: string) {
      if (!/^https?:\/\//.test(given) || !URL.canParse(given) || new URL(given).origin !== given)
        throw new WrongValue(wrong);
      return given;
    },
  });

/** An absolute address without a trailing slash, e.g. `https://sideroad.example`; empty when not set. */
export const url = (fallback = '', protocols: readonly string[] = ['http', 'https']): Setting<string> => ({
  fallback,
  parse(given) {
    const parsed = URL.canParse(given) ? new URL(given) : null;
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1)) || !parsed.hostname) {
      const schemes = protocols.map((protocol) => `${protocol}://`).join(' or ');
      throw new WrongValue(`is not an address; give one that starts with ${schemes}`);
    }
    let address = given;
    while (address.endsWith('/')) address = address.slice(0, -1);
    return address;
  },
});

/** Scheme, host and port of an address, without a trailing slash; empty when not set. */
export const origin = (): Setting<string> => ({
  fallback: '',
  parse(given) {
    const { username, password, pathname, search, hash, origin: own } = new URL(url().parse(given));
    if (username || password || pathname !== '/' || search || hash)
      throw new WrongValue(
        'is more than an origin; give scheme, host and port alone, e.g. https://farms.example',
      );
    return own;
  },
});

/** Comma-separated items of one kind, each once; spaces around them do not count. */
export const list = <T>(item: Setting<T>): Setting<readonly T[]> => ({
  fallback: [],
  parse(given) {
    const parts = given.split(',').map((part) => part.trim());
    return [...new Set(parts.filter(Boolean).map(item.parse))];
  },
});

/** Shorter ones could be guessed by trying. */
const SHORTEST_SECRET = 32;
const LONG = new RegExp(`.{${SHORTEST_SECRET}}`, 's');

/** A credential, e.g. a bearer token; empty when not set. */
export const secret = (): Setting<string> => ({
  ...shaped(LONG, `is too short; give at least ${SHORTEST_SECRET} characters`),
  secret: true,
});

/** Comma-separated secrets to sign with. */
export const secrets = (): Setting<readonly string[]> => ({
  ...list(shaped(LONG, `is too short; give secrets of at least ${SHORTEST_SECRET} characters, newest first`)),
  secret: true,
});

/** `latitude,longitude` in degrees. */
export const latLng = (fallback: { lat: number; lng: number }): Setting<{ lat: number; lng: number }> => ({
  fallback,
  parse(given) {
    const [lat = Number.NaN, lng = Number.NaN, ...more] = given
      .split(',')
      .map((part) => (/^\s*-?\d+(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN));
    if (more.length > 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
      throw new WrongValue('is not a place; give latitude,longitude in degrees, e.g. 43.6532,-79.3832');
    }
    return { lat, lng };
  },
});

/** The error of a full disk, or undefined. A driver of a database wraps it. */
function fullDisk(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && error.code === 'ENOSPC' ? error : fullDisk(error.cause);
}

/** Runs a program's start. What a person can mend ends it with one line on stderr, anything else with its stack. */
export async function explainStart(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const full = fullDisk(error);
    const line =
      error instanceof StartError
        ? error.message
        : full
          ? `The disk is full (${full.message}); make room and start again`
          : inspect(error);
    process.stderr.write(`${line}\n`, () => process.exit(1));
  }
}
