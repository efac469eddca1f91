import type { StorePolicy } from '../policy/store-policy.js';
import { leavesModelOpen } from '../upstreams/served-request.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Upstreams } from '../upstreams/upstreams.js';
import type { ReadCall } from './read-call.js';

export interface PlaceParts {
  readonly upstreams: Pick<Upstreams, 'take'>;
  readonly policy: Pick<StorePolicy, 'gate' | 'calls'>;
  /** The credential with which that engine is asked what it is; null: the server's own. */
  readonly credential: (upstream: Upstream) => string | null;
}

/** The places at engines that one call takes, one after the other. */
export class EnginePlaces {
  private gone = false;
  private cancelWait: () => void = () => {};

  constructor(
    private readonly parts: PlaceParts,
    private readonly model: ReadCall['model'],
  ) {}

  /** The call's client is gone. */
  get isGivenUp(): boolean {
    return this.gone;
  }

  /**
   * Waits until the policy lets calls through and an engine has a free place; from then on, until `leave`, the call is in
   * flight. Null: the client is gone.
   */
  async take(candidates: readonly Upstream[]): Promise<Upstream | null> {
    const { upstreams, policy, credential } = this.parts;
    const wait = (cancel: () => void): void => {
      this.cancelWait = cancel;
    };
    // A client that is gone cannot cancel a wait that begins now.
    while (!this.gone) {
      if (policy.gate.isShut) await policy.gate.pass(wait);
      if (this.gone) break;
      const taken = upstreams.take(candidates, wait);
      const upstream = taken instanceof Promise ? await taken : taken;
      if (upstream === null) return null;
      const settling = upstream.probe.settling(credential(upstream));
      if (settling !== null) await settling;
      const models = leavesModelOpen(this.model) ? upstream.probe.settlingModels(credential(upstream)) : null;
      if (models !== null) await models;
      if (!this.gone && !policy.gate.isShut) {
        policy.calls.begin();
        return upstream;
      }
      // The policy was paused meanwhile: this call waits like those that come now.
      upstream.slots.release();
    }
    return null;
  }

  /** Ends what `take` began. */
  leave(upstream: Upstream): void {
    upstream.slots.release();
    this.parts.policy.calls.end();
  }

  /** The client is gone: a wait ends, and none begins. */
  giveUp(): void {
    this.gone = true;
    this.cancelWait();
  }
}
