/** How the prompts of a long conversation develop. */
export type Telling = 'growing' | 'text only' | 'strips reasoning' | 'forked' | 'compacted';
interface Message {
    readonly role: string;
    readonly content: string;
    readonly reasoning_content?: string;
}
export interface LongStep {
    readonly trajectory_uid: string;
    readonly step_index: number;
    readonly branch: string;
    readonly messages: readonly Message[];
    readonly response: Message;
    readonly tools: readonly unknown[];
    readonly prompt_ids?: readonly number[];
    readonly response_ids?: readonly number[];
    readonly rollout_log_probs?: readonly number[];
    readonly reward: number;
    readonly is_last: boolean;
}
/** A trajectory of `turns` turns with about `tokens` unique tokens, half of them sampled. */
export declare function makeTrajectory(number: number, telling: Telling, { turns, tokens }: {
    readonly turns: number;
    readonly tokens: number;
}): LongStep[];
/**
 * The bytes of the unique content: four for each token and log-prob, and each text once. No layout without compression
 * takes fewer.
 */
export declare function uniqueBytes(steps: readonly LongStep[]): number;
/** Every step with all that it holds. */
export declare function wholeBytes(steps: readonly LongStep[]): number;
export {};
