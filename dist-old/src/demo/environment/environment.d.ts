import type { JsonObject } from '../../model/json.js';
import type { Task } from './task.js';
/** The tool that the agents have, in OpenAI's form. */
export declare const CALCULATOR: {
    readonly type: "function";
    readonly function: {
        readonly name: "calculator";
        readonly description: "Works out one arithmetic expression of whole numbers with +, - and *.";
        readonly parameters: {
            readonly type: "object";
            readonly properties: {
                readonly expression: {
                    readonly type: "string";
                    readonly description: "For example \"17 + 4\".";
                };
            };
            readonly required: readonly ["expression"];
        };
    };
};
/** What follows an assistant message. `reward` is null until the episode is over. */
interface Reaction {
    readonly messages: readonly JsonObject[];
    readonly reward: number | null;
}
/** Turns after which an episode without an answer is lost. */
export declare const MAX_TURNS = 12;
/** The answer at the end of a text; null if there is none. */
export declare function answerIn(text: string): number | null;
/** Runs the message's tool calls or checks its answer: reward 1 for the right one, 0 for any other. */
export declare function react(task: Task, message: JsonObject, turn: number): Reaction;
export {};
