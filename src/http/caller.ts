import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../model/principal.js';
import type { Authenticate } from './authenticate.js';

const callers = new WeakMap<FastifyRequest, Principal>();

/** No handler of this scope runs before it is known who calls. */
export function requireCaller(scope: FastifyInstance, authenticate: Authenticate): void {
  scope.addHook('onRequest', async (request) => {
    callers.set(request, await authenticate(request.raw));
  });
}

/** Who sent this request, in a scope that requires a caller. */
export function callerOf(request: FastifyRequest): Principal {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error(`${request.url} is outside the scope that requires a caller`);
  return caller;
}
