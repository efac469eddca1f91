import type { JsonObject } from '../../model/json.js';
/** Ways to learn from what judges and teachers say of steps. */
export declare const MODES: readonly ["binary-rl", "opd", "combine", "step-wise-outcome"];
export type Mode = (typeof MODES)[number];
/** A model, and the variable of the server's environment that holds its key. */
export interface Endpoint {
    readonly baseUrl: string;
    readonly model: string;
    readonly apiKeyEnv: string | null;
}
export interface ModeModels {
    readonly judge: Endpoint;
    readonly teacher: Endpoint & {
        readonly engine: 'vllm' | 'sglang';
    };
}
interface Plugin {
    readonly name: string;
    readonly options: JsonObject;
}
/** What a mode is made of. */
export interface ModePlan {
    /** Curators that run live over the steps of the channel. */
    readonly live: readonly Plugin[];
    /** Curators of the recipe, in order. */
    readonly curators: readonly Plugin[];
    readonly formatter: Plugin;
}
/** The curators and the recipe of a mode; `docs/judges.md` says what each is for. */
export declare function planOf(mode: Mode, { judge, teacher }: ModeModels): ModePlan;
export {};
