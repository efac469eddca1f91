import { nameOfBranch, numberedBranch, numberOfBranch } from '../../model/branch.js';
import { FewRecentlyUsed, recentlyUsed } from './recently-used.js';
/** Agents of one session that are remembered. */
const MOST_NAMES = 64;
/**
 * The branches of each session, and the last call of each branch. A branch holds one line of a conversation: a call
 * that continues its end stays on it; a call that continues another place, or none, begins another branch. A call that
 * is not answered frees its place for the next attempt.
 */
export class Lines {
    constructor(most) {
        this.names = recentlyUsed(most);
        this.ends = recentlyUsed(most);
    }
    /** Whether a call may continue behind `before` on that branch. */
    isEnd(session, branch, before) {
        const end = this.ends.get(keyOf(session, branch));
        if (before !== null)
            return end === undefined || end === before;
        return end === undefined && !this.isTaken(session, branch);
    }
    /** Claims the place behind `before`: on the same branch, or on a new one if another call continued there first. */
    goOn(session, branch, before, callId) {
        if (!this.isEnd(session, branch, before))
            return this.begin(session, nameOfBranch(branch), callId);
        return this.claim(session, branch, before, callId);
    }
    /** Claims the beginning of the first free branch of that name. */
    begin(session, name, callId) {
        const { most, free } = this.named(session, name);
        const number = free.size === 0 ? most + 1 : Math.min(...free);
        return this.claim(session, numberedBranch(name, number), null, callId);
    }
    /** Claims a place for a repeat: that of the earlier call, or a new one where that was freed or kept. */
    again(earlier, callId) {
        const { session, branch, before } = earlier;
        if (earlier.running === 0 || earlier.kept)
            return this.goOn(session, branch, before, callId);
        earlier.running += 1;
        return earlier;
    }
    /** Ends one call of a claim. The place is kept once any of them was answered, and freed when none can be. */
    end(claim, answered) {
        const { session, branch, before, callId } = claim;
        claim.running -= 1;
        claim.kept ||= answered;
        if (claim.kept || claim.running > 0 || this.ends.get(keyOf(session, branch)) !== callId)
            return;
        if (before === null) {
            this.ends.delete(keyOf(session, branch));
            this.setFree(session, branch);
        }
        else
            this.ends.set(keyOf(session, branch), before);
    }
    /** Records that a branch ends with that call. */
    learn(session, branch, callId) {
        this.ends.set(keyOf(session, branch), callId);
        this.take(session, branch);
    }
    claim(session, branch, before, callId) {
        this.learn(session, branch, callId);
        return { callId, session, branch, before, running: 1, kept: false };
    }
    isTaken(session, branch) {
        const number = numberOfBranch(branch);
        if (number === null)
            return false;
        const { most, free } = this.named(session, nameOfBranch(branch));
        return number <= most && !free.has(number);
    }
    take(session, branch) {
        const number = numberOfBranch(branch);
        if (number === null)
            return;
        const named = this.named(session, nameOfBranch(branch));
        named.free.delete(number);
        // Lower numbers may have been given before the session was forgotten.
        named.most = Math.max(named.most, number);
    }
    setFree(session, branch) {
        const number = numberOfBranch(branch);
        if (number !== null)
            this.named(session, nameOfBranch(branch)).free.add(number);
    }
    named(session, name) {
        const names = this.names.get(session) ?? new FewRecentlyUsed(MOST_NAMES);
        const named = names.get(name) ?? { most: 0, free: new Set() };
        names.set(name, named);
        this.names.set(session, names);
        return named;
    }
}
const keyOf = (session, branch) => `${session}\u0000${branch}`;
//# sourceMappingURL=lines.js.map