/**
 * Names of branches. What goes on with nothing on a branch of its name gets a number, `NAME/2`; what belongs to one call
 * and is no turn of the conversation bears that call's id.
 */

/** The branch with this number among those of a name; the first bears the name itself. */
export function numberedBranch(name: string, number: number): string {
  return number === 1 ? name : `${name}/${number}`;
}

/** The name that a branch was derived from: its agent's. */
export function nameOfBranch(branch: string): string {
  const end = branch.indexOf('/');
  return end === -1 ? branch : branch.slice(0, end);
}

/** The number of a branch among those of its name; null: it bears none. */
export function numberOfBranch(branch: string): number | null {
  const rest = branch.slice(nameOfBranch(branch).length);
  if (rest === '') return 1;
  return /^\/[1-9]\d{0,8}$/.test(rest) ? Number(rest.slice(1)) : null;
}

/** What numbered branches have in common, an agent's calls in all of its contexts; any other branch is one by itself. */
export function agentLineOf(branch: string): string {
  return numberOfBranch(branch) === null ? branch : nameOfBranch(branch);
}

/** The branch of a choice: the call's own for the first, one apart for each other of the same call. */
export function choiceBranch(branch: string, callId: string, choice: number): string {
  return choice === 0 ? branch : `${branch}/${callId}.${choice}`;
}

/** The branch of a call without a whole answer, so that it does not stand between the turns of the conversation. */
export function failedBranch(branch: string, callId: string): string {
  return `${branch}/${callId}.failed`;
}

export function isFailedBranch(branch: string): boolean {
  return branch.includes('.failed') && /\/[^/]+\.failed(?:\/|$)/.test(branch);
}

/** The branch of a call that was answered behind another one with the same idempotency key. */
export function repeatBranch(branch: string, callId: string): string {
  return `${branch}/${callId}.repeat`;
}
