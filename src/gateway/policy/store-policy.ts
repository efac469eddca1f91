import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../../errors/index.js';
import type { Policy } from '../../model/policy.js';
import { hasScope, type Principal } from '../../model/principal.js';
import type { PolicyChange, StepStore } from '../../store/port.js';
import type { PolicyService } from '../interface.js';
import { type GateLimits, PauseGate } from './pause-gate.js';

/** Versions are int32 in every store and file format. */
export const MOST_VERSION = 2 ** 31 - 1;

const NUMBER = /^\d{1,10}$/;

/** The policy version in an engine's name for its weights; null: the name is no number, or there is none. */
export function toldVersion(name: string | null): number | null {
  if (name === null || !NUMBER.test(name)) return null;
  const version = Number(name);
  return version <= MOST_VERSION ? version : null;
}

type PolicyStore = Pick<StepStore, 'readPolicy' | 'updatePolicy'>;

/** How a server follows the policy changes of other servers on the same store. */
export interface Following {
  /** Milliseconds between reads of the store. */
  readonly everyMs: number;
  /** Called when the store could not be read, once until it can be again. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * The policy of the store, with a copy in memory because every call needs it. Servers that share a store read it now
 * and then.
 */
export class StorePolicy implements PolicyService {
  readonly gate: PauseGate;
  private changes = 0;
  private readonly closing = new AbortController();
  private readonly following: Promise<void> | null;

  private constructor(
    private readonly store: PolicyStore,
    private policy: Policy,
    limits: GateLimits,
    private readonly shared: Following | null,
  ) {
    this.gate = new PauseGate(limits);
    this.take(policy);
    this.following = shared === null ? null : this.follow(shared);
  }

  /** @param shared null: no other server uses the store */
  static async open(
    store: PolicyStore,
    limits: GateLimits,
    shared: Following | null = null,
  ): Promise<StorePolicy> {
    return new StorePolicy(store, await store.readPolicy(), limits, shared);
  }

  /** The current version; null: none was ever set. */
  get version(): number | null {
    return this.policy.updatedAt === null ? null : this.policy.version;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.following;
  }

  private async follow({ everyMs, onTrouble }: Following): Promise<void> {
    const { signal } = this.closing;
    for (let trouble = false; !signal.aborted; ) {
      await delay(everyMs, null, { signal, ref: false }).catch(() => null);
      if (signal.aborted) return;
      try {
        await this.refresh();
        trouble = false;
      } catch (error) {
        if (!trouble) onTrouble(error);
        trouble = true;
      }
    }
  }

  /** Reads the store's policy, unless a change of this server began meanwhile. */
  private async refresh(): Promise<Policy> {
    const { changes } = this;
    const policy = await this.store.readPolicy();
    return changes === this.changes ? this.take(policy) : this.policy;
  }

  async read(caller: Principal): Promise<Policy> {
    if (!hasScope(caller, 'read') && !hasScope(caller, 'train')) {
      throw new StepwellError('FORBIDDEN', { what: 'read the policy' });
    }
    return this.refresh();
  }

  async setVersion(caller: Principal, version: number): Promise<Policy> {
    checkTrain(caller);
    if (!Number.isInteger(version) || version < 0 || version > MOST_VERSION) {
      throw new StepwellError(
        'OUT_OF_RANGE',
        { expected: `a whole number from 0 to ${MOST_VERSION}` },
        { path: ['version'] },
      );
    }
    return this.change({ version });
  }

  async pause(caller: Principal): Promise<Policy> {
    checkTrain(caller);
    // The gate is shut first, so that a call which comes while the store writes is held.
    this.gate.close();
    try {
      const policy = await this.change({ paused: true });
      // The caller may change the weights once this returns: by then the other servers have read the change.
      if (this.shared !== null) await delay(2 * this.shared.everyMs);
      return policy;
    } catch (error) {
      this.take(this.policy);
      throw error;
    }
  }

  async resume(caller: Principal): Promise<Policy> {
    checkTrain(caller);
    return this.change({ paused: false });
  }

  private async change(change: PolicyChange): Promise<Policy> {
    this.changes += 1;
    const policy = await this.store.updatePolicy(change);
    this.changes += 1;
    return this.take(policy);
  }

  private take(policy: Policy): Policy {
    this.policy = policy;
    if (policy.paused) this.gate.close();
    else if (this.gate.isShut) this.gate.open();
    return policy;
  }
}

function checkTrain(caller: Principal): void {
  if (!hasScope(caller, 'train')) throw new StepwellError('FORBIDDEN', { what: 'change the policy' });
}
