import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, secretIn } from '../../access/credentials.js';
import type { CallerAddress } from '../caller-address.js';

/**
 * The web page's session: a cookie that holds the caller's key, out of reach of scripts and never sent by pages of other
 * sites. It is checked like a key in a header, so it ends when the key does, on every server.
 */
export function addSessionRoutes(scope: FastifyInstance, address: CallerAddress): void {
  const cookie = (request: FastifyRequest, value: string, more: string): string => {
    const secure = address.base(request).startsWith('https:') ? '; Secure' : '';
    return `${SESSION_COOKIE}=${value}; Path=${address.path(request.raw)}/; HttpOnly; SameSite=Strict${secure}${more}`;
  };
  scope.post('/auth/session', async (request, reply) => {
    const secret = secretIn(request.headers);
    // Where no key is needed, there is nothing to keep.
    if (secret !== null) reply.header('set-cookie', cookie(request, encodeURIComponent(secret), ''));
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  scope.delete('/auth/session', async (request, reply) =>
    reply
      .code(204)
      .header('set-cookie', cookie(request, '', '; Max-Age=0'))
      .send(),
  );
}
