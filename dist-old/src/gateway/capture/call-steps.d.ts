import type { StepDraft } from '../../model/step.js';
import type { EngineAccess, PromptTokens } from '../parts.js';
import type { EndedCall } from './ended-call.js';
/** The steps of a call, with only the ids that its answer holds. */
export declare function toldSteps(call: EndedCall): readonly StepDraft[];
/**
 * Whether ids that the answer lacks may still be had. Prompt ids are only worth asking for beside ids of the response:
 * a step is not trainable with one of them alone. Ids of a prompt that the engine cut, or put media into, cannot be had
 * from anywhere else.
 */
export declare function lacksIds(call: EndedCall, { makesIds }: PromptTokens): boolean;
/**
 * The steps of a call that lacks ids, with those that the engine or the tokenizer gave.
 * @param engine the one that answered; null: it is not configured any more
 * @param insist rejects while the engine is away, instead of going without its ids
 * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT where it insists
 */
export declare function askedSteps(call: EndedCall, engine: EngineAccess | null, tokens: PromptTokens, insist?: boolean): Promise<readonly StepDraft[]>;
/** An engine whose kind may not be probed yet. */
export interface SettlingEngine extends EngineAccess {
    readonly probe: {
        readonly known: boolean;
        /** Whether the engine answers. */
        probe(credential: null): Promise<boolean>;
    };
}
export interface ReplayedCallsParts {
    /** Null: no such engine is configured any more. */
    readonly engine: (label: string) => SettlingEngine | null;
    readonly tokens: PromptTokens;
    readonly log: {
        warn(fields: object, message: string): void;
    };
    /** How long replay waits for an engine that is away. */
    readonly patienceMs?: number;
}
/** Makes steps of calls that an ended server logged before it had their ids. */
export declare class ReplayedCalls {
    private readonly parts;
    /** Since when each engine is away, by label. */
    private readonly away;
    constructor(parts: ReplayedCallsParts);
    /** @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT while its engine is waited for: call it again */
    steps(call: EndedCall): Promise<readonly StepDraft[]>;
}
