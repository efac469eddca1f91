const PREFIX = 'stepwell_session_';
/**
 * Name of the cookie. Browsers keep cookies by host and not by port, so that each of several servers on one machine has a
 * name of its own.
 */
const nameFor = ({ socket }) => `${PREFIX}${socket.localPort ?? 0}`;
/**
 * The tokens of sessions that a request shows, that of this server's own cookie first: behind a load balancer another
 * server of the same store may have set one under its name.
 */
export function tokensIn(request) {
    const { cookie } = request.headers;
    if (cookie === undefined)
        return [];
    const own = nameFor(request);
    const shown = cookie.split(';').flatMap((pair) => {
        const [name = '', token = ''] = pair.trim().split('=', 2);
        return name.startsWith(PREFIX) && token !== '' ? [{ name, token }] : [];
    });
    const isOther = ({ name }) => Number(name !== own);
    return shown.toSorted((a, b) => isOther(a) - isOther(b)).map(({ token }) => token);
}
function cookie(request, value, { path, isSecure }, seconds) {
    const secure = isSecure ? '; Secure' : '';
    return `${nameFor(request)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
/** The `Set-Cookie` header that keeps a token for so many seconds, where no script can read it. */
export function cookieOf(request, token, scope, seconds) {
    return cookie(request, token, scope, seconds);
}
/** The `Set-Cookie` header that has the browser forget its token. */
export function endedCookie(request, scope) {
    return cookie(request, '', scope, 0);
}
//# sourceMappingURL=session-cookie.js.map