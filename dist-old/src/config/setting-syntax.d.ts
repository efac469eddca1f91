import { type JsonObject } from '../model/json.js';
/** The curator that scores single answers, as the setting `reward` names it. */
export interface RewardSpec {
    readonly name: string;
    readonly options: JsonObject | null;
}
type RewardSetting = {
    readonly fault: null;
    readonly reward: RewardSpec;
} | {
    readonly fault: string;
};
/** Reads `{"name": "reward-rule", "options": {…}}`. Its errors complete the sentence "STEPWELL_REWARD …". */
export declare function readReward(text: string): RewardSetting;
/** A variable of the environment that holds a key, and the origin that it may be sent to. */
export interface SecretSpec {
    readonly name: string;
    /** As URL.origin gives it. */
    readonly origin: string;
}
type SecretList = {
    readonly fault: null;
    readonly secrets: readonly SecretSpec[];
} | {
    readonly fault: string;
};
/** Reads `JUDGE_KEY@https://api.example.com,…`. Its errors complete the sentence "STEPWELL_SECRETS …". */
export declare function readSecrets(text: string): SecretList;
type TokenizerList = {
    readonly fault: null;
    readonly paths: Readonly<Record<string, string>>;
} | {
    readonly fault: string;
};
/** Reads `qwen3=./models/qwen3,…`: paths by name. Its errors complete the sentence "STEPWELL_TOKENIZERS …". */
export declare function readTokenizers(text: string): TokenizerList;
export {};
