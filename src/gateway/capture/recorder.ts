import type { CaptureSink, EngineAccess, PromptTokens } from '../interface.js';
import type { Choice } from '../wire/outcome.js';
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

  /** Waits for what is under way of a trajectory, whatever its channel. @throws STORE_UNAVAILABLE */
  async settled(trajectoryUid: string): Promise<void> {
    const captures = [...this.underWay].filter(([key]) => key.endsWith(` ${trajectoryUid}`));
    await Promise.all(captures.map(([, capture]) => capture));
    await this.parts.sink.drained();
  }

  private async record(call: EndedCall, engine: EngineAccess): Promise<void> {
    const { known, prompt } = await this.withIds(call, engine);
    await this.parts.sink.accept(call.identity.channel, draftSteps(known, prompt));
  }

  private async withIds(
    call: EndedCall,
    engine: EngineAccess,
  ): Promise<{ readonly known: EndedCall; readonly prompt: PromptIds | null }> {
    const { choices } = call.outcome;
    const silent = choices.length > 0 && choices.every(({ responseIds }) => responseIds === null);
    if (!silent) return { known: call, prompt: told(call) ?? (await this.ask(call, engine)) };
    const { promptTokens } = this.parts;
    const made = await Promise.all(
      choices.map(({ message, finishReason }) =>
        promptTokens.callIds(
          call.route,
          call.body,
          message,
          finishReason !== 'length' && finishReason !== null,
        ),
      ),
    );
    const ids = made.find((each) => each !== null)?.prompt ?? null;
    const outcome = {
      ...call.outcome,
      choices: choices.map((choice, i) => ({
        ...choice,
        responseIds: fitting(choice, made[i]?.answer ?? null),
      })),
    };
    return {
      known: { ...call, outcome },
      prompt: ids === null ? told(call) : { ids, source: 'RETOKENIZED' },
    };
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
    await this.parts.promptTokens.close();
  }
}

/** Where the engine told log-probs of its tokens, another number of ids is proof that those were others. */
function fitting({ logProbs }: Choice, ids: readonly number[] | null): readonly number[] | null {
  return logProbs === null || logProbs.length === ids?.length ? ids : null;
}

function told({ outcome }: EndedCall): PromptIds | null {
  return outcome.promptIds === null ? null : { ids: outcome.promptIds, source: 'ENGINE' };
}
