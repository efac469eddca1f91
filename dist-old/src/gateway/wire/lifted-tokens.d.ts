import { type ScannedLogProbs } from './scan-tokens.js';
/** Ids and log-probs of one choice, read from the members that were cut out of it. */
export declare class LiftedChoice {
    /** Ids of its prompt. */
    promptIds: Int32Array | null;
    ids: number[] | null;
    logProbs: ScannedLogProbs | null;
    /** A second source of tokens was not read; it only matters where the first is missing. */
    passedOver: boolean;
    /** Everything that was cut out was read. */
    get whole(): boolean;
}
/**
 * Tokens of an answer or event, read from the bytes of its members while those were cut. Parsing hundreds of log-prob
 * entries is most of what parsing an answer costs. Where something is written in another way than engines write it, the
 * result is unusable (`whole` is false) and the whole text must be parsed.
 */
export declare class LiftedTokens {
    /** Prompt ids beside the choices. */
    readonly promptIds: Int32Array[];
    readonly choices: LiftedChoice[];
    private declined;
    private scanning;
    /** All that was cut was read, so only the rest of the text must be parsed. */
    get whole(): boolean;
    decline(): void;
    /** Reads a cut member of the answer itself. Returns where its value ends, -1: it has no end. */
    answerMember(bytes: Buffer, keyAt: number, keyEnd: number, valueAt: number): number;
    /** Reads a cut member of the choice at that position of the list. Returns where its value ends, -1: it has no end. */
    choiceMember(position: number, bytes: Buffer, keyAt: number, keyEnd: number, valueAt: number): number;
    /** One scanner serves all members, since all are cut out of the same bytes. */
    private scanner;
    private choiceAt;
    private scanned;
    /** Skips a value that cannot be read here; the result is unusable unless the value is null. */
    private other;
}
