import { BlockList, isIP } from 'node:net';
import { type Setting, WrongValue } from './kit.ts';

/** Which proxies' `X-Forwarded-For` counts; false for none. What Fastify's `trustProxy` takes. */
export type TrustProxy = false | string[];

/** Networks of one's own: a proxy there was put in front by whoever runs the site. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(part: string): boolean {
  const [address = '', prefix, ...more] = part.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

/**
 * `off`; `on` for a proxy on a loopback or private address; or the proxies' addresses and networks. There is no
 * 'trust everybody': with it any visitor could choose the address that limits and the IP look-up see.
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
