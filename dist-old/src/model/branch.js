/**
 * Branch names. When a conversation continues no existing branch of its agent's name, its branch gets that name with a
 * number: `NAME/2`. A branch for one call that is no turn of the conversation carries that call's id.
 */
/** The branch with this number among those of a name. The first one is the name itself. */
export function numberedBranch(name, number) {
    return number === 1 ? name : `${name}/${number}`;
}
/** The agent's name that a branch name was derived from. */
export function nameOfBranch(branch) {
    const end = branch.indexOf('/');
    return end === -1 ? branch : branch.slice(0, end);
}
/** The number of a branch among those of its name; null where the branch has no number. */
export function numberOfBranch(branch) {
    const rest = branch.slice(nameOfBranch(branch).length);
    if (rest === '')
        return 1;
    return /^\/[1-9]\d{0,8}$/.test(rest) ? Number(rest.slice(1)) : null;
}
/** The name that the numbered branches of one agent share; any other branch is a line of its own. */
export function agentLineOf(branch) {
    return numberOfBranch(branch) === null ? branch : nameOfBranch(branch);
}
/** The branch of a choice: the call's own branch for its first choice, a branch of its own for each further one. */
export function choiceBranch(branch, callId, choice) {
    return choice === 0 ? branch : `${branch}/${callId}.${choice}`;
}
/** The branch of a call without a complete answer, separate so that it does not come between the conversation's turns. */
export function failedBranch(branch, callId) {
    return `${branch}/${callId}.failed`;
}
export function isFailedBranch(branch) {
    return branch.includes('.failed') && /\/[^/]+\.failed(?:\/|$)/.test(branch);
}
/** The branch of a call that got a copy of another call's answer because both had the same idempotency key. */
export function repeatBranch(branch, callId) {
    return `${branch}/${callId}.repeat`;
}
//# sourceMappingURL=branch.js.map