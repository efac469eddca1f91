import { nameOfBranch, numberedBranch, numberOfBranch } from '../../model/branch.js';
import { BoundedMap } from './bounded-map.js';

/** A call's hold on the end of a branch, which nobody else goes on from meanwhile. */
export interface Claim {
  /** The call that made it, by which its place is known once it is answered. */
  readonly callId: string;
  readonly session: string;
  readonly branch: string;
  /** The call that it goes on from; null: the branch begins with it. */
  readonly before: string | null;
  /** Calls that may still be answered: the one that made it, and its repeats. */
  running: number;
  /** One of them was answered: the branch goes on from there. */
  kept: boolean;
}

/** Which branches bear a name. */
interface Named {
  /** The highest number that was given. */
  most: number;
  /** Lower ones that stand for nothing: what would have begun them was never answered. */
  readonly free: Set<number>;
}

/** Agents of one session. */
const MOST_NAMES = 64;

/**
 * The branches of each session, and the call that stands at the end of each. A branch holds one line of a conversation:
 * who goes on from its end stays on it, and all that goes on from elsewhere, or with nothing, begins another one. A call
 * that is not answered gives its place back, for the next attempt.
 */
export class Lines {
  private readonly names: BoundedMap<BoundedMap<Named>>;
  private readonly ends: BoundedMap<string>;

  constructor(most: number) {
    this.names = new BoundedMap(most);
    this.ends = new BoundedMap(most);
  }

  /** Whether a call may go on from there on that branch. */
  isEnd(session: string, branch: string, before: string | null): boolean {
    const end = this.ends.get(keyOf(session, branch));
    if (before !== null) return end === undefined || end === before;
    return end === undefined && !this.isTaken(session, branch);
  }

  /** A call that goes on from there: on the same branch, unless another one did so before. */
  goOn(session: string, branch: string, before: string | null, callId: string): Claim {
    if (!this.isEnd(session, branch, before)) return this.begin(session, nameOfBranch(branch), callId);
    return this.claim(session, branch, before, callId);
  }

  /** A call that goes on from nothing: on the first branch of that name that stands for nothing. */
  begin(session: string, name: string, callId: string): Claim {
    const { most, free } = this.named(session, name);
    const number = free.size === 0 ? most + 1 : Math.min(...free);
    return this.claim(session, numberedBranch(name, number), null, callId);
  }

  /** The same call again: where the earlier one stands, or stood before nobody answered it. */
  again(earlier: Claim, callId: string): Claim {
    const { session, branch, before } = earlier;
    if (earlier.running === 0 || earlier.kept) return this.goOn(session, branch, before, callId);
    earlier.running += 1;
    return earlier;
  }

  /** A call will not be answered any more, or was. What was answered once stays. */
  end(claim: Claim, answered: boolean): void {
    const { session, branch, before, callId } = claim;
    claim.running -= 1;
    claim.kept ||= answered;
    if (claim.kept || claim.running > 0 || this.ends.get(keyOf(session, branch)) !== callId) return;
    if (before === null) {
      this.ends.delete(keyOf(session, branch));
      this.setFree(session, branch);
    } else this.ends.set(keyOf(session, branch), before);
  }

  /** A branch ends with that call. */
  learn(session: string, branch: string, callId: string): void {
    this.ends.set(keyOf(session, branch), callId);
    this.take(session, branch);
  }

  private claim(session: string, branch: string, before: string | null, callId: string): Claim {
    this.learn(session, branch, callId);
    return { callId, session, branch, before, running: 1, kept: false };
  }

  private isTaken(session: string, branch: string): boolean {
    const number = numberOfBranch(branch);
    if (number === null) return false;
    const { most, free } = this.named(session, nameOfBranch(branch));
    return number <= most && !free.has(number);
  }

  private take(session: string, branch: string): void {
    const number = numberOfBranch(branch);
    if (number === null) return;
    const named = this.named(session, nameOfBranch(branch));
    named.free.delete(number);
    // Numbers between were given in a time that is forgotten.
    named.most = Math.max(named.most, number);
  }

  private setFree(session: string, branch: string): void {
    const number = numberOfBranch(branch);
    if (number !== null) this.named(session, nameOfBranch(branch)).free.add(number);
  }

  private named(session: string, name: string): Named {
    const names = this.names.get(session) ?? new BoundedMap<Named>(MOST_NAMES);
    const named = names.get(name) ?? { most: 0, free: new Set<number>() };
    names.set(name, named);
    this.names.set(session, names);
    return named;
  }
}

const keyOf = (session: string, branch: string): string => `${session}\u0000${branch}`;
