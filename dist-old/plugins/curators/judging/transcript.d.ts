import { type StepUnit } from 'stepwell/plugin';
/** What of a step's state a judge sees. */
export declare const VIEWS: readonly ["conversation", "window", "last-turn"];
export interface View {
    readonly sees: (typeof VIEWS)[number];
    /** With `window`: how many of the latest messages. */
    readonly window: number;
    /** Bounds in characters (UTF-16 code units): of one message's text, and of the state as a whole. */
    readonly maxMessageChars: number;
    readonly maxChars: number;
}
/** What was left out because of the bounds, and not because of `sees`. */
export interface Cut {
    readonly messages: number;
    readonly characters: number;
}
/** A step in words, part by part, for a prompt. */
export interface Transcript {
    readonly tools: string;
    readonly state: string;
    readonly action: string;
    readonly nextState: string;
    /** Null: all that was to be seen is there. */
    readonly cut: Cut | null;
}
/** @param step with `messages`, `tools`, `response` and `nextState` */
export declare function transcriptOf(step: StepUnit, view: View): Transcript;
/** A prompt's template with the parts of a step in its holes; an empty part is told as `(none)`. */
export declare const fillPrompt: (template: string, transcript: Transcript) => string;
/** Whether something came of a step by which it can be judged: its answer is known, and what followed it, too. */
export declare const hasConsequences: ({ turnType, response, nextState }: StepUnit) => boolean;
