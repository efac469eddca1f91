import { StepwellError } from '../../errors/index.js';
import type { StepDraft } from '../../model/step.js';
import type { EngineAccess, PromptTokens } from '../interface.js';
import { isEngineAway } from '../tokens/engine-away.js';
import { askedSteps } from './call-steps.js';
import type { EndedCall } from './ended-call.js';
import { isSilent } from './untold-ids.js';

/** An engine of which it may still be found out what it is. */
export interface SettlingEngine extends EngineAccess {
  readonly probe: {
    readonly known: boolean;
    /** Whether it is there. */
    probe(credential: null): Promise<boolean>;
  };
}

export interface ReplayedCallsParts {
  /** Null: there is no such engine any more. */
  readonly engine: (label: string) => SettlingEngine | null;
  readonly tokens: PromptTokens;
  readonly log: { warn(fields: object, message: string): void };
  /** For how long an engine that is away is waited for. */
  readonly patienceMs?: number;
}

/** An engine that starts beside the server has so much time; all that is captured meanwhile waits behind it. */
const PATIENCE_MS = 60_000;

/** Makes steps of calls that a server that is gone left without ids. */
export class ReplayedCalls {
  /** Since when an engine is away. */
  private readonly away = new Map<string, number>();

  constructor(private readonly parts: ReplayedCallsParts) {}

  /** @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT while its engine is waited for: to be tried again */
  async steps(call: EndedCall): Promise<readonly StepDraft[]> {
    const { tokens, log, patienceMs = PATIENCE_MS } = this.parts;
    const engine = isSilent(call) ? null : this.parts.engine(call.upstream);
    try {
      if (engine !== null) await settle(engine);
      const steps = await askedSteps(call, engine, tokens, true);
      this.away.delete(call.upstream);
      return steps;
    } catch (error) {
      if (!isEngineAway(error)) throw error;
      const since = this.away.get(call.upstream) ?? performance.now();
      this.away.set(call.upstream, since);
      if (performance.now() - since < patienceMs) throw error;
      log.warn(
        { callId: call.callId, upstream: call.upstream, code: error.code },
        'the engine of an earlier call does not come back: its step is stored without the ids that only it knows',
      );
      return askedSteps(call, engine, tokens);
    }
  }
}

/** Sees to it that an engine that can be reached was asked what it is. One that does not say is asked as a plain one. */
async function settle({ label, probe }: SettlingEngine): Promise<void> {
  if (probe.known || (await probe.probe(null))) return;
  throw new StepwellError('UPSTREAM_UNREACHABLE', { upstream: label, detail: 'cannot be asked what it is' });
}
