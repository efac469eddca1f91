import type { JsonObject } from '../../model/json.js';
import type { LogProbKind, TokenSource } from '../../model/step.js';
import type { ClientApi, EngineRoute, Identity } from '../interface.js';
import type { Ending, Outcome } from '../wire/outcome.js';

/** What is known of a call when it is over, whole or not. */
export interface EndedCall {
  readonly callId: string;
  readonly api: ClientApi;
  readonly route: EngineRoute;
  readonly identity: Identity;
  /** The canonical request, without the gateway's own fields and without what was added to ask for tokens. */
  readonly body: JsonObject;
  /** What the client said of the call for its own books. */
  readonly clientMetadata: JsonObject | null;
  readonly stream: boolean;
  /** Label of the engine that was asked last. */
  readonly upstream: string;
  /** Engines that were asked, this one included. */
  readonly attempts: number;
  /** In words, why the engine was asked for no token ids; null: it was asked for them. */
  readonly unaskedIds: string | null;
  /** Of the engine's answer; null: it never began. */
  readonly status: number | null;
  /** As the engine named its answer (`x-request-id`). */
  readonly requestId: string | null;
  readonly outcome: Outcome;
  readonly ending: Ending;
  /** In words, why there is no whole answer; null: there is one. */
  readonly failure: string | null;
  readonly logProbKind: LogProbKind;
  /** Of the weights that answered, if the engine says it as a number; else the one in force when it was asked. */
  readonly policyVersion: number | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** From asking the engine to the end of its answer. */
  readonly latencyMs: number;
  readonly firstByteMs: number | null;
}

/** Ids of a prompt, wherever they come from. */
export interface PromptIds {
  readonly ids: readonly number[] | Int32Array;
  readonly source: TokenSource;
}

/** Whether the client was given all of an answer, and could read it. */
export function isWhole({
  ending,
  failure,
  outcome: { choices, damage },
}: Pick<EndedCall, 'ending' | 'failure' | 'outcome'>): boolean {
  return choices.length > 0 && ending === 'done' && failure === null && damage === null;
}
