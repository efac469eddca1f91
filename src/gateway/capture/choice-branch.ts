/** The branch of a choice: the call's own for the first, one apart for each other of the same call. */
export function choiceBranch(branch: string, callId: string, choice: number): string {
  return choice === 0 ? branch : `${branch}/${callId}.${choice}`;
}

/** The branch of a call without an answer, so that it does not stand between the turns of the conversation. */
export function failedBranch(branch: string, callId: string): string {
  return `${branch}/${callId}.failed`;
}
