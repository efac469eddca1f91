import { isIP } from 'node:net';
import { isLoopbackHost } from '../config/index.js';
import { StepwellError } from '../errors/index.js';
const hostName = (authority) => authority.replace(/:\d*$/, '').toLowerCase();
/**
 * The names under which this server may be reached. Under DNS rebinding a page gives its own name the server's address,
 * and a browser then takes the server for a part of that page; but it sends the page's name as `Host`.
 */
export class AllowedHosts {
    /**
     * @param listensOn the configured address
     * @param list names of the settings, comma-separated, `*.lab.example` for all that end so, `*` for all; null: on loopback
     *   none, beyond it all, because the machine's names are not known
     */
    constructor(listensOn, list) {
        this.areListed = list !== null;
        this.isOnLoopback = isLoopbackHost(listensOn);
        this.names = (list ?? (this.isOnLoopback ? '' : '*')).split(',').map((name) => name.trim().toLowerCase());
    }
    /** @throws FORBIDDEN */
    check(authority) {
        const name = hostName(authority);
        if (isLoopbackHost(name) || this.names.some((one) => matches(one, name)))
            return;
        // No page can have an address as its name.
        if (!this.isOnLoopback && isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0)
            return;
        throw new StepwellError('FORBIDDEN', {
            what: `reach this server under the name ${name}: STEPWELL_ALLOWED_HOSTS (--allowed-hosts) lists those that it has`,
        });
    }
}
function matches(listed, name) {
    if (listed === '*')
        return true;
    return listed.startsWith('*.') ? name.endsWith(listed.slice(1)) : listed === name;
}
//# sourceMappingURL=allowed-hosts.js.map