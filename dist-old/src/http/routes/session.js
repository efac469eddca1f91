import { z } from 'zod';
import { secretIn } from '../../access/credentials.js';
import { cookieOf, endedCookie } from '../../access/session-cookie.js';
import { SESSION_MS } from '../../access/sessions.js';
import { SCOPES } from '../../model/principal.js';
import { checkShape } from '../check-shape.js';
const login = z.strictObject({ key: z.string().max(1_000, 'of 1000 characters at most').optional() });
/** The login of web pages: a key in, a session out whose cookie no script can read. */
export function addSessionRoutes(scope, access, address, logChange) {
    const place = ({ raw }) => ({
        path: address.path(raw) || '/',
        isSecure: address.isSecure(raw),
    });
    const noted = (caller, request) => logChange(caller, `${request.method} /auth/session from ${request.raw.socket.remoteAddress ?? 'unknown'}`);
    scope.post('/auth/session', async (request, reply) => {
        const { key } = checkShape(login, request.body);
        const session = await access.openSession(secretIn(request.headers) ?? key ?? null);
        reply.header('cache-control', 'no-store');
        if (session === null)
            return { name: null, scopes: SCOPES, channels: null, expires_at: null };
        const { caller, token, endsAt } = session;
        noted(caller, request);
        reply.header('set-cookie', cookieOf(request.raw, token, place(request), SESSION_MS / 1_000));
        return {
            name: caller.name,
            scopes: [...caller.scopes],
            channels: caller.channels,
            expires_at: new Date(endsAt).toISOString(),
        };
    });
    scope.delete('/auth/session', async (request, reply) => {
        const caller = await access.endSession(request.raw);
        if (caller !== null)
            noted(caller, request);
        return reply
            .code(204)
            .header('set-cookie', endedCookie(request.raw, place(request)))
            .send();
    });
}
//# sourceMappingURL=session.js.map