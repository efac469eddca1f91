import { StepwellError } from '../errors/index.js';
import { hasScope } from '../model/principal.js';
import { ROUTE_ACCESS } from './route-access.js';
/** What a caller lacks for a route. @throws FORBIDDEN */
function checkAccess(caller, access) {
    if (!access.anyOf.some((scope) => hasScope(caller, scope))) {
        const needed = access.anyOf.join(' or ');
        throw new StepwellError('FORBIDDEN', { what: `use this route (needs scope ${needed})` });
    }
    if (access.inAllChannels === true && caller.channels !== null) {
        throw new StepwellError('FORBIDDEN', { what: 'use this route, because its key is bound to channels' });
    }
}
/**
 * Refuses a request whose caller may not use its route, before anything else of the request is read. Called once for the
 * server, before any route is added. If a key ends while an answer to it is sent, the connection is closed.
 * @throws for a route that is not in the table of accesses, when it is added
 */
export function guardRoutes(app, access, awaitPosition, logChange) {
    app.decorateRequest('caller', null);
    app.addHook('onRoute', (route) => {
        const methods = Array.isArray(route.method) ? route.method : [route.method];
        const found = methods.map((method) => ROUTE_ACCESS.get(`${method} ${route.url}`));
        const [needed] = found;
        if (needed === undefined || found.some((one) => one !== needed)) {
            throw new Error(`${methods.join(' and ')} ${route.url} has no one access in route-access.ts`);
        }
        route.config = { ...route.config, access: needed };
    });
    function enter(request, reply, caller, needed) {
        if (typeof needed === 'string')
            return null;
        checkAccess(caller, needed);
        access.charge(caller);
        request.caller = caller;
        if (needed.isLogged === true)
            logChange(caller, `${request.method} ${request.url.split('?', 1)[0]}`);
        const undo = access.onEnd(caller, () => reply.raw.destroy());
        reply.raw.once('close', undo);
        return awaitPosition(request.raw, caller);
    }
    app.addHook('onRequest', (request, reply, done) => {
        const needed = request.routeOptions.config.access;
        if (needed === undefined || typeof needed === 'string') {
            done();
            return;
        }
        const found = access.authenticate(request.raw);
        // Every model call runs this hook, and awaiting costs it a turn; so only a real promise is awaited.
        const waiting = found instanceof Promise
            ? found.then((caller) => enter(request, reply, caller, needed))
            : enter(request, reply, found, needed);
        if (waiting === null)
            done();
        else
            waiting.then(() => done(), done);
    });
}
/** The caller of a request of a route that is not open. */
export function callerOf({ caller, url }) {
    if (caller === null)
        throw new Error(`${url} is open, so nobody is known to call it`);
    return caller;
}
//# sourceMappingURL=guard.js.map