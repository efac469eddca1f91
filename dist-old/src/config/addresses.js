import { BlockList, isIP, isIPv4 } from 'node:net';
/** Whether a host name or address (IPv6 with or without brackets) is reachable from this machine only. */
export function isLoopbackHost(host) {
    const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
    if (name === 'localhost' || name === '::1')
        return true;
    return isIPv4(name) && name.startsWith('127.');
}
const family = (address) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** A socket for both address families shows IPv4 addresses as IPv4-mapped IPv6 addresses. */
const plain = (address) => address.replace(/^::ffff:(?=\d+\.)/i, '');
/** Reads `10.0.0.0/8,127.0.0.1,::1`. Its errors complete the sentence "STEPWELL_TRUSTED_PROXIES …". */
export function readProxies(text) {
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
/** What is wrong with a list of origins of web pages; null: nothing. Completes the sentence "STEPWELL_CORS_ORIGINS …". */
export function faultOfOrigins(text) {
    const isOrigin = (entry) => entry === '*' || (/^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry);
    const entries = text.split(',').map((entry) => entry.trim());
    return entries.every(isOrigin) ? null : 'must list origins like https://lab.example, without a path, or *';
}
const HOST = /^(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;
/** What is wrong with a list of names of this server; null: nothing. Completes the sentence "STEPWELL_ALLOWED_HOSTS …". */
export function faultOfHosts(text) {
    const entries = text.split(',').map((entry) => entry.trim());
    return entries.every((entry) => HOST.test(entry))
        ? null
        : 'must list host names like steps.lab.example or *.lab.example, without a port, or *';
}
const ENTRY = /^(?:(?<model>.+?)=)?(?<url>https?:\/\/.+)$/;
function readUrl(text) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
        return null;
    return url.href.replace(/\/+$/, '');
}
/**
 * Reads `http://a:8000/v1,qwen=http://b:8000/v1`. There is one key for all upstreams, or one for each; an empty one
 * means no key. Its errors complete the sentence "STEPWELL_UPSTREAM …".
 */
export function readUpstreams(text, keys) {
    const upstreams = [];
    const entries = text.split(',').map((entry) => entry.trim());
    const given = keys === null ? [] : keys.split(',').map((key) => key.trim());
    if (given.length > 1 && given.length !== entries.length) {
        return { fault: `names ${entries.length} engines, but there are ${given.length} keys` };
    }
    for (const [i, entry] of entries.entries()) {
        const { model = null, url: address = '' } = ENTRY.exec(entry)?.groups ?? {};
        const url = readUrl(address);
        if (url === null)
            return { fault: 'must list http:// or https:// addresses without credentials or query' };
        const key = (given.length > 1 ? given[i] : given[0]) ?? '';
        upstreams.push({ url, model: model?.trim() ?? null, key: key === '' ? null : key });
    }
    return { fault: null, upstreams };
}
/** The address of a MongoDB for people: hosts and database, without credentials and options. */
export function databaseLabel(mongodbUri) {
    const [, rest = ''] = mongodbUri.split(/^mongodb(?:\+srv)?:\/\//);
    const [place = ''] = rest.split('?');
    return `MongoDB ${place.replace(/^[^/]*@/, '').replace(/\/$/, '')}`;
}
//# sourceMappingURL=addresses.js.map