import type { Fragment, ReasoningField } from './completion.js';
/** One part of an answer: reasoning, text, a refusal or a tool call. */
export type Part = {
    readonly kind: 'reasoning';
    readonly field: ReasoningField;
} | {
    readonly kind: 'text' | 'refusal';
} | {
    readonly kind: 'call';
    readonly id: string;
    readonly name: string;
};
/** A change of the open part: it opens, gets text (of a call: arguments), and closes with all its text. */
export type Piece = {
    readonly type: 'open';
    readonly part: Part;
} | {
    readonly type: 'add';
    readonly part: Part;
    readonly text: string;
}
/** `whole` is false for a part that a length limit or a filter cut. */
 | {
    readonly type: 'close';
    readonly part: Part;
    readonly text: string;
    readonly whole: boolean;
};
/** A part with all its text. */
export type ClosedPart = Piece & {
    readonly type: 'close';
};
/**
 * Orders fragments as block-wise APIs need them: one part after the other, never two open at once. Chat completions may
 * mix the deltas of several tool calls; fragments of a later part wait until the call before it is whole, that is,
 * until its arguments are JSON.
 */
export declare class PartOrder {
    private readonly nameless;
    /** Parts that are not closed; the first is, or will be, the open one. */
    private readonly queue;
    private readonly calls;
    private callCount;
    /** @param nameless makes the id of the n-th call where the engine sends none */
    constructor(nameless: (n: number) => string);
    /** @throws UPSTREAM_GARBLED when a call continues after it was whole and the next part had begun */
    push(fragment: Fragment): Piece[];
    /** Closes all parts. @param whole false: the last part was cut */
    finish(whole: boolean): Piece[];
    private segmentOf;
    private begin;
    private show;
    private partOf;
    private close;
}
/** Collects a call's arguments and tells whether they are JSON by now, without parsing all of them with each delta. */
export declare class ArgumentsText {
    private text;
    private depth;
    private inString;
    private escaped;
    /** Null: not parsed since text was added. */
    private known;
    /** The text can never become JSON. */
    private broken;
    add(text: string): void;
    get isJson(): boolean;
    private scan;
}
