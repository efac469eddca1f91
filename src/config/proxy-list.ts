import { BlockList, isIP } from 'node:net';

export type ProxyList =
  | { readonly fault: null; readonly includes: (address: string) => boolean }
  | { readonly fault: string };

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A socket that takes both families tells IPv4 addresses as mapped ones. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Reads `10.0.0.0/8,127.0.0.1,::1`. A fault completes the sentence "STEPWELL_TRUSTED_PROXIES …". */
export function readProxies(text: string): ProxyList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = entry.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (isIP(address) === 0 || more.length > 0 || !(prefix <= most))
      return { fault: 'must list IP addresses or networks like 10.0.0.0/8' };
    list.addSubnet(address, prefix, family(address));
  }
  return {
    fault: null,
    includes: (address) => isIP(plain(address)) !== 0 && list.check(plain(address), family(plain(address))),
  };
}
