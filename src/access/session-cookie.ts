import type { IncomingMessage } from 'node:http';

/**
 * Name of the cookie. Browsers keep cookies by host and not by port, so that each of several servers on one machine has a
 * name of its own.
 */
const nameFor = ({ socket }: IncomingMessage): string => `stepwell_session_${socket.localPort ?? 0}`;

/** The session's token that a request shows; null: none. */
export function tokenIn(request: IncomingMessage): string | null {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const start = `${nameFor(request)}=`;
  const pair = cookie
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return pair === undefined || pair.length === start.length ? null : pair.slice(start.length);
}

interface CookieScope {
  /** Under which the server is reached. */
  readonly path: string;
  /** Whether it is reached by TLS. */
  readonly isSecure: boolean;
}

function cookie(request: IncomingMessage, value: string, { path, isSecure }: CookieScope, seconds: number) {
  const secure = isSecure ? '; Secure' : '';
  return `${nameFor(request)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The `Set-Cookie` header that keeps a token for so many seconds, where no script can read it. */
export function cookieOf(
  request: IncomingMessage,
  token: string,
  scope: CookieScope,
  seconds: number,
): string {
  return cookie(request, token, scope, seconds);
}

/** The `Set-Cookie` header that has the browser forget its token. */
export function endedCookie(request: IncomingMessage, scope: CookieScope): string {
  return cookie(request, '', scope, 0);
}
