// @ts-check
import fc from 'fast-check';

/** @typedef {Record<string, any>} Schema */
/** @typedef {(ref: string) => Schema} Resolve */

/** Texts that often break programs. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066',
  '\ufeff',
  '👩‍🌾'.repeat(50),
  "'; drop table farm; --",
  '%',
  '%25%00',
  '_',
  '\\',
  '" or 1=1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9'.repeat(19),
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  'é'.normalize('NFD').repeat(300),
  'a'.repeat(9000),
  'word '.repeat(1500),
];

/** Values of a wrong type for most schemas. */
const HOSTILE_VALUES = /** @type {unknown[]} */ ([
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  1e21,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 1 },
  { $ref: '#' },
  ...HOSTILE_TEXTS,
]);

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
);

export const hostileValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** JSON text that is deep enough to overflow the stack of a recursive parser. */
export const deepJson = fc
  .record({
    depth: fc.constantFrom(100, 2000, 50_000),
    open: fc.constantFrom('[', '{"a":', '{"farm":', '{"location":'),
  })
  .map(({ depth, open }) => open.repeat(depth) + (open === '[' ? ']' : '1}').repeat(depth));

/** @param {number | undefined} low @param {number | undefined} high @param {boolean} whole */
function numbers(low = -1e6, high = 1e6, whole) {
  return whole ? fc.integer({ min: low, max: high }) : fc.double({ min: low, max: high, noNaN: true });
}

/** @param {Schema} schema */
function texts({ pattern, minLength = 0, maxLength = 60 }) {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

/**
 * Generates values that a schema allows.
 * @param {Schema} schema @param {Resolve} resolve @returns {fc.Arbitrary<unknown>}
 */
export function allowed(schema, resolve) {
  if (schema.$ref) return allowed(resolve(schema.$ref), resolve);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((/** @type {Schema} */ part) => allowed(part, resolve)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => allowed({ ...schema, type }, resolve)));
  const { minimum, maximum, exclusiveMinimum } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return numbers(minimum, maximum, true);
    case 'number':
      return numbers(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1e-9, maximum, false);
    case 'string':
      return texts(schema);
    case 'array':
      return fc.array(allowed(schema.items ?? {}, resolve), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 8, 8),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, allowed(part, resolve)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.constant('');
  }
}

/**
 * Generates values at and just beyond the limits of a schema.
 * @param {Schema} schema @param {Resolve} resolve @returns {fc.Arbitrary<unknown>}
 */
export function boundary(schema, resolve) {
  if (schema.$ref) return boundary(resolve(schema.$ref), resolve);
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((/** @type {Schema} */ part) => boundary(part, resolve)));
  if (schema.enum)
    return fc.constantFrom(...schema.enum).map((value) => (typeof value === 'string' ? `${value} ` : value));
  const low = schema.minimum ?? schema.exclusiveMinimum;
  const edges = [low, schema.maximum]
    .filter((edge) => edge !== undefined)
    .flatMap((edge) => [edge, edge - 1, edge + 1, edge - 1e-9, edge + 1e-9, -edge]);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.constantFrom(...edges, 0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308);
  if (schema.type === 'string') {
    const { minLength = 0, maxLength = 300 } = schema;
    return fc
      .record({
        letter: fc.constantFrom('a', 'é', '1', '🌻', ' '),
        length: fc.constantFrom(
          0,
          minLength,
          Math.max(0, minLength - 1),
          maxLength,
          maxLength + 1,
          254,
          255,
          256,
        ),
      })
      .map(({ letter, length }) => letter.repeat(length));
  }
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 50 } = schema;
    return fc
      .tuple(allowed(schema.items ?? {}, resolve), fc.constantFrom(0, minItems, maxItems, maxItems + 1, 1000))
      .map(([item, length]) => Array.from({ length }, () => item));
  }
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    const whole = allowed(schema, resolve);
    if (names.length === 0) return whole;
    return fc
      .tuple(whole, fc.constantFrom(...names))
      .chain(([value, name]) =>
        boundary(schema.properties[name], resolve).map((part) => ({ ...Object(value), [name]: part })),
      );
  }
  return allowed(schema, resolve);
}

/**
 * Replaces some parts of a value by hostile ones, removes them, or doubles them.
 * @param {fc.Arbitrary<unknown>} values @returns {fc.Arbitrary<unknown>}
 */
export const damaged = (values) =>
  fc.tuple(values, hostileValue, fc.nat(), fc.nat(3)).map(([value, hostile, at, how]) => {
    /** @type {{ holder: Record<string, unknown>, key: string }[]} */
    const places = [];
    const copy = structuredClone({ value });
    const visit = (/** @type {Record<string, unknown>} */ holder) => {
      for (const [key, part] of Object.entries(holder)) {
        places.push({ holder, key });
        if (typeof part === 'object' && part !== null) visit(/** @type {Record<string, unknown>} */ (part));
      }
    };
    visit(copy);
    const place = places[at % places.length];
    if (!place) return hostile;
    if (how === 0) delete place.holder[place.key];
    else if (how === 1) place.holder[place.key] = [place.holder[place.key], place.holder[place.key]];
    else place.holder[place.key] = hostile;
    return copy.value;
  });
