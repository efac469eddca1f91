/** Whether a caller may still show the key. */
export function isKeyValid({ revokedAt, expiresAt }, now) {
    return revokedAt === null && (expiresAt === null || now < expiresAt);
}
//# sourceMappingURL=api-key.js.map