/**
 * The milliseconds that a Retry-After header asks for, given in seconds or as a date; null: none, or one that says
 * neither.
 */
export function retryAfterOf(header, now = Date.now()) {
    const text = (typeof header === 'string' ? header : header?.[0])?.trim();
    if (text === undefined || text === '')
        return null;
    if (/^\d+(\.\d+)?$/.test(text))
        return Math.ceil(Number(text) * 1_000);
    // A date begins with the day of the week; Date.parse would take much else for one.
    const at = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(at) ? null : Math.max(0, at - now);
}
//# sourceMappingURL=retry-after.js.map