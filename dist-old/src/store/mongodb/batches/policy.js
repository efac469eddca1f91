/** The current version of the deployment's weights; 0 before the first. */
export async function readPolicy({ policy }) {
    return policyOf(await policy.findOne({ _id: 'policy' }));
}
export function policyDoc({ version, paused, updatedAt }, seq) {
    return { _id: 'policy', version, paused, updatedAt, seq };
}
function policyOf(found) {
    const { version = 0, paused = false, updatedAt = null } = found ?? {};
    return { version, paused, updatedAt };
}
//# sourceMappingURL=policy.js.map