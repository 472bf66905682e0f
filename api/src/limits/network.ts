import { isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * The network that one visitor's addresses are of: an IPv4 address, or the first 56 bits of an IPv6 one, which
 * providers hand out as a whole.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? address;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  const [a = 0, b = 0, c = 0, d = 0] = [...head, ...zeros, ...tail].map((group) =>
    Number.parseInt(group, 16),
  );
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':');
}
