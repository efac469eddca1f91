import type { CaptureSink, EngineAccess, PromptTokens } from '../interface.js';
import { draftSteps } from './draft-steps.js';
import type { EndedCall, PromptIds } from './ended-call.js';

export interface RecorderParts {
  readonly sink: CaptureSink;
  readonly promptTokens: PromptTokens;
  /** A call whose steps are lost, and why. */
  readonly onLost: (callId: string, error: unknown) => void;
}

/**
 * Turns ended calls into steps beside the traffic: nothing here is waited for by a client, and nothing that fails here
 * reaches one.
 */
export class Recorder {
  /** The last capture of each trajectory that is under way: a trajectory's steps are stored in the order they ended. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly parts: RecorderParts) {}

  take(call: EndedCall, engine: EngineAccess): void {
    const { channel, trajectoryUid } = call.identity;
    const key = `${channel} ${trajectoryUid}`;
    const before = this.underWay.get(key);
    const capture = (
      before === undefined ? this.record(call, engine) : before.then(() => this.record(call, engine))
    )
      .catch((error: unknown) => this.parts.onLost(call.callId, error))
      .finally(() => {
        if (this.underWay.get(key) === capture) this.underWay.delete(key);
      });
    this.underWay.set(key, capture);
  }

  private async record(call: EndedCall, engine: EngineAccess): Promise<void> {
    const prompt = told(call) ?? (await this.ask(call, engine));
    await this.parts.sink.accept(call.identity.channel, draftSteps(call, prompt));
  }

  /** Prompt ids are worth asking for only beside ids of the response, since one without the other trains nobody. */
  private async ask(call: EndedCall, engine: EngineAccess): Promise<PromptIds | null> {
    if (call.outcome.choices.every(({ responseIds }) => responseIds === null)) return null;
    return this.parts.promptTokens.promptIds(call.route, call.body, engine);
  }

  /** Waits for what is under way, and for what joins meanwhile. */
  async close(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay.values());
    await this.parts.sink.close();
  }
}

function told({ outcome }: EndedCall): PromptIds | null {
  return outcome.promptIds === null ? null : { ids: outcome.promptIds, source: 'ENGINE' };
}
