import { addressKey } from './addressKey.ts';

describe('[SEC-25] the key under which limits count an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:1ff:ffff::2', '2001:db8:1:100::'],
    ['2001:DB8:1:100::1', '2001:db8:1:100::'],
    ['2001:db8:1:200::1', '2001:db8:1:200::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8:1:1ff::2]:5678', '2001:db8:1:100::'],
    ['[::ffff:203.0.113.7]', '203.0.113.7'],
    ['any text 123', 'unknown'],
  ])('is an IPv4 address, or the /56 network of an IPv6 one: %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
