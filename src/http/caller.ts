import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../model/principal.js';
import type { Authenticate } from './authenticate.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null outside of scopes that require a caller. */
    caller: Principal | null;
  }
}

/** Once for the whole server. */
export function prepareCallers(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
}

/** No handler of this scope runs before it is known who calls. */
export function requireCaller(scope: FastifyInstance, authenticate: Authenticate): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const found = authenticate(request.raw);
    const take = (caller: Principal): void => {
      request.caller = caller;
      done();
    };
    // On the way of every model call: nothing is waited for that is there.
    if (found instanceof Promise) found.then(take, done);
    else take(found);
  });
}

/** Who sent this request, in a scope that requires a caller. */
export function callerOf({ caller, url }: FastifyRequest): Principal {
  if (caller === null) throw new Error(`${url} is outside the scope that requires a caller`);
  return caller;
}
