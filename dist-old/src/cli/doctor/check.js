export function ok(check, detail) {
    return { check, status: 'ok', detail, advice: null };
}
export function warn(check, detail, advice) {
    return { check, status: 'warn', detail, advice };
}
export function fail(check, detail, advice) {
    return { check, status: 'fail', detail, advice };
}
//# sourceMappingURL=check.js.map