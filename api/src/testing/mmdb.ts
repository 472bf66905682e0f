/** Writes a minimal MMDB file that maps one IPv4 address to a record. */

type Value = string | number | boolean | { [key: string]: Value } | Value[];

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const TYPES = { string: 2, double: 3, uint32: 6, map: 7, array: 11, boolean: 14 } as const;

/** Control byte of a field; types above 7 take a second one. */
function control(type: number, size: number): Buffer {
  const [short, extended] = type <= 7 ? [type << 5, []] : [0, [type - 7]];
  if (size < 29) return Buffer.from([short | size, ...extended]);
  return Buffer.from([short | 29, ...extended, size - 29]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(TYPES.string, text.length), text]);
  }
  if (typeof value === 'boolean') return control(TYPES.boolean, Number(value));
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(Number.isInteger(value) ? 4 : 8);
    if (Number.isInteger(value)) bytes.writeUInt32BE(value);
    else bytes.writeDoubleBE(value);
    return Buffer.concat([
      control(Number.isInteger(value) ? TYPES.uint32 : TYPES.double, bytes.length),
      bytes,
    ]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(TYPES.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(TYPES.map, entries.length),
    ...entries.flatMap(([key, item]) => [encode(key), encode(item)]),
  ]);
}

/** 32 nodes of two 24-bit records: the address's bits lead to the data, every other way to nothing. */
function searchTree(address: string): Buffer {
  const bits = address
    .split('.')
    .flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number));
  const nodes = bits.map((bit, depth) => {
    const node = Buffer.alloc(6);
    const next = depth === 31 ? bits.length + 16 : depth + 1;
    node.writeUIntBE(bit === 0 ? next : bits.length, 0, 3);
    node.writeUIntBE(bit === 1 ? next : bits.length, 3, 3);
    return node;
  });
  return Buffer.concat(nodes);
}

/** @param address IPv4 */
export function mmdbFile(address: string, record: { [key: string]: Value }): Buffer {
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    description: { en: 'Test' },
    ip_version: 4,
    languages: ['en'],
    node_count: 32,
    record_size: 24,
  };
  return Buffer.concat([searchTree(address), Buffer.alloc(16), encode(record), MARKER, encode(metadata)]);
}
