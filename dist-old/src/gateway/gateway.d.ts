import type { IncomingHttpHeaders } from 'node:http';
import { StepwellError } from '../errors/index.js';
import type { JsonObject } from '../model/json.js';
import { type Principal } from '../model/principal.js';
import { type CallParts } from './calls/call-run.js';
import { type EndedCall } from './capture/ended-call.js';
import type { Recorder } from './capture/recorder.js';
import type { Admit, AnswerSink, EngineState, GatewayCall, GatewayService, PassedAnswer, PassedRequest } from './interface.js';
import type { Conversations, PromptTokens } from './parts.js';
import type { AnswerMemory } from './translate/answer-memory.js';
export interface GatewayParts extends CallParts {
    readonly engines: () => readonly EngineState[];
    readonly spoolBytes: () => number;
    readonly conversations: Conversations;
    readonly recorder: Recorder;
    readonly answers: AnswerMemory;
    readonly promptTokens: PromptTokens;
    /** Null: nothing bounds what waits. */
    readonly admit: Admit | null;
    readonly onEnded: (call: EndedCall) => void;
    readonly onFault: (error: StepwellError, call: GatewayCall) => void;
}
/** The model proxy. */
export declare class Gateway implements GatewayService {
    private readonly parts;
    private readonly running;
    constructor(parts: GatewayParts);
    get policy(): import("./policy/store-policy.js").StorePolicy;
    engines(): readonly EngineState[];
    get spoolBytes(): number;
    call(call: GatewayCall, sink: AnswerSink): Promise<void>;
    private carry;
    /** Returns the error that the client still has to be told; null: the client has its answer, or is gone. */
    private forward;
    /** The turn of a call that begins a trajectory while too much waits; null: it need not wait. */
    private admission;
    private placed;
    private tell;
    models(caller: Principal, headers: IncomingHttpHeaders): Promise<JsonObject>;
    countTokens(caller: Principal, bytes: Buffer): Promise<JsonObject>;
    textOf(caller: Principal, ids: readonly number[]): Promise<string | null>;
    pass(request: PassedRequest): Promise<PassedAnswer>;
    registered(trajectoryUid: string): void;
    settled(trajectoryUid?: string): Promise<void>;
    forget(): Promise<boolean>;
    check(): void;
    /** Waits for running calls first: the caller has closed their connections or waits for them as well. */
    close(): Promise<void>;
}
