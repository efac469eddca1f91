import type { ContentField } from '../../model/content-field.js';
import { type Json } from '../../model/json.js';
import type { StepHead, StoredContent } from '../../model/step.js';
import type { GraphqlContext } from '../context.js';
import { LogProbKind, TokenSource } from '../enums.js';
/** A step's content with some fields of it. @throws UNKNOWN_STEP if the step was deleted since its head was read */
export declare function loadContent({ loaders }: GraphqlContext, stepId: string, ...fields: readonly ContentField[]): Promise<StoredContent>;
/** The value behind it is the step's head; `StateResolver` reads the content. */
export declare class State {
    readonly promptTokens: number | null;
}
/** The content of a state, each part read only if it is selected. */
export declare class StateResolver {
    messages(step: StepHead, context: GraphqlContext): Promise<readonly import("../../model/json.js").JsonObject[]>;
    newMessages(step: StepHead, context: GraphqlContext): Promise<import("../../model/json.js").JsonObject[]>;
    tools(step: StepHead, context: GraphqlContext): Promise<Json>;
    promptIds(step: StepHead, context: GraphqlContext): Promise<Int32Array<ArrayBufferLike> | null>;
    promptIdsPacked(step: StepHead, context: GraphqlContext): Promise<Int32Array<ArrayBufferLike> | null>;
    newPromptIds({ id, promptTokens }: StepHead, context: GraphqlContext): Promise<Int32Array<ArrayBufferLike> | null>;
    promptIdsWindow({ id, promptTokens }: StepHead, context: GraphqlContext, from: number, to: number): Promise<Int32Array<ArrayBufferLike> | null>;
    promptTokenTexts({ id, promptTokens, model }: StepHead, context: GraphqlContext, from: number | null, to: number | null | undefined): Promise<readonly string[] | null>;
    media(step: StepHead, context: GraphqlContext): Promise<readonly import("../../catalog/media.js").MediumListed[]>;
}
/** The value behind it is the step's head; `ActionResolver` reads the content. */
export declare class Action {
    readonly responseTokens: number | null;
    readonly tokenSource: keyof typeof TokenSource;
    readonly logProbKind: keyof typeof LogProbKind;
    readonly sampling: unknown;
    readonly finishReason: string | null;
    readonly latencyMs: number | null;
}
/** The content of an action, each part read only if it is selected. */
export declare class ActionResolver {
    message(step: StepHead, context: GraphqlContext): Promise<import("../../model/json.js").JsonObject | null>;
    text(step: StepHead, context: GraphqlContext): Promise<string | null>;
    toolCalls(step: StepHead, context: GraphqlContext): Promise<import("../../model/json.js").JsonObject[]>;
    responseIds(step: StepHead, context: GraphqlContext): Promise<Int32Array<ArrayBufferLike> | null>;
    responseIdsPacked(step: StepHead, context: GraphqlContext): Promise<Int32Array<ArrayBufferLike> | null>;
    logProbs(step: StepHead, context: GraphqlContext): Promise<Float32Array<ArrayBufferLike> | null>;
    logProbsPacked(step: StepHead, context: GraphqlContext): Promise<Float32Array<ArrayBufferLike> | null>;
    tokenTexts(step: StepHead, context: GraphqlContext, from: number | null, to: number | null | undefined): Promise<readonly string[] | null>;
    responseMask(step: StepHead, context: GraphqlContext): Promise<Uint8Array<ArrayBufferLike> | null>;
}
