import { isIP, isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Bits of an IPv6 address that count: providers give a household or office a network of up to this size. */
const IPV6_PREFIX = 56;

/** An address with a port, as some proxies forward it: `192.0.2.1:5678`, `[2001:db8::1]` or `[2001:db8::1]:5678`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/** The IP address in what a proxy forwards, without its port; 'unknown' where it is none. */
export function addressOf(text: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const ip = bracketed ?? plain ?? text;
  return isIP(ip) ? ip : 'unknown';
}

/**
 * The key by which limits count a caller: its IPv4 address, or the first address of its IPv6 network. Texts that are no
 * address share one key.
 */
export function addressKey(text: string): string {
  const ip = addressOf(text);
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/${IPV6_PREFIX}`).startAddress().correctForm();
}
