import type { EndedCall } from '../capture/ended-call.js';
import { isWhole } from '../capture/ended-call.js';
import type { EngineState } from '../interface.js';
import type { Upstream } from './upstream.js';

/** What an engine's latest answers held; null: no answer has shown it. */
interface Told {
  tokenIds: boolean | null;
  logProbs: boolean | null;
  streamedTokenIds: boolean | null;
  error: string | null;
}

/** Remembers of each engine what its latest answers held, from the calls that went through the gateway. */
export class EngineStates {
  private readonly told = new Map<string, Told>();

  note(call: Pick<EndedCall, 'upstream' | 'stream' | 'outcome' | 'failure' | 'ending' | 'status'>): void {
    const known = this.of(call.upstream);
    const { choices } = call.outcome;
    if (call.failure !== null) known.error = call.failure;
    if (choices.length === 0 || !isWhole(call as EndedCall)) return;
    const hasIds = choices.every(({ responseIds }) => responseIds !== null);
    if (call.stream) known.streamedTokenIds = hasIds;
    else known.tokenIds = hasIds;
    known.logProbs = choices.every(({ logProbs }) => logProbs !== null);
    if (call.failure === null) known.error = null;
  }

  list(engines: readonly Upstream[]): readonly EngineState[] {
    return engines.map(({ label, spec, probe, slots }) => {
      const { error, ...told } = this.of(label);
      return {
        label,
        models: probe.served ?? (spec.model === null ? [] : [spec.model]),
        healthy: probe.reachable,
        ...told,
        inFlight: slots.taken,
        error: probe.reachable ? error : 'it cannot be reached',
      };
    });
  }

  private of(label: string): Told {
    let told = this.told.get(label);
    if (told === undefined) {
      told = { tokenIds: null, logProbs: null, streamedTokenIds: null, error: null };
      this.told.set(label, told);
    }
    return told;
  }
}
