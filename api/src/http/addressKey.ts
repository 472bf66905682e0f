import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Bits of an IPv6 address that count: providers give a household or office a network of up to this size. */
const IPV6_PREFIX = 56;

/**
 * Returns the key by which limits count a caller: an IPv4 address as it is (also one written as IPv6, `::ffff:…`), of
 * an IPv6 address the first address of its network.
 * @param ip an address without brackets
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/${IPV6_PREFIX}`).startAddress().correctForm();
}
