import type { Json, JsonObject, StepUnit } from 'stepwell/plugin';
import { type Transcript } from '../judging/transcript.js';
export declare const APIS: readonly ["vllm-classify", "vllm-score", "sglang-classify", "chat"];
export type Api = (typeof APIS)[number];
export interface ScorerOptions {
    readonly api: Api;
    readonly model: string;
    readonly template: string;
    readonly label: number;
    readonly temperature: number;
    readonly maxTokens: number;
    readonly extraBody: JsonObject;
}
/** A score, and what the model said; null: its words hold no number. */
export interface Scored {
    readonly score: number | null;
    readonly text: string | null;
}
/** A request that asks for a score, and how its answer is read. `root`: the path is next to `/v1` and not below it. */
export interface ScoreRequest {
    readonly root: boolean;
    readonly path: string;
    readonly body: JsonObject;
    /** @throws Error for an answer of another form */
    read(body: Json): Scored;
}
export declare function scoreRequest(step: StepUnit, transcript: Transcript, options: ScorerOptions): ScoreRequest;
