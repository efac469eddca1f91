/**
 * Branch names. When a conversation continues no existing branch of its agent's name, its branch gets that name with a
 * number: `NAME/2`. A branch for one call that is no turn of the conversation carries that call's id.
 */
/** The branch with this number among those of a name. The first one is the name itself. */
export declare function numberedBranch(name: string, number: number): string;
/** The agent's name that a branch name was derived from. */
export declare function nameOfBranch(branch: string): string;
/** The number of a branch among those of its name; null where the branch has no number. */
export declare function numberOfBranch(branch: string): number | null;
/** The name that the numbered branches of one agent share; any other branch is a line of its own. */
export declare function agentLineOf(branch: string): string;
/** The branch of a choice: the call's own branch for its first choice, a branch of its own for each further one. */
export declare function choiceBranch(branch: string, callId: string, choice: number): string;
/** The branch of a call without a complete answer, separate so that it does not come between the conversation's turns. */
export declare function failedBranch(branch: string, callId: string): string;
export declare function isFailedBranch(branch: string): boolean;
/** The branch of a call that got a copy of another call's answer because both had the same idempotency key. */
export declare function repeatBranch(branch: string, callId: string): string;
