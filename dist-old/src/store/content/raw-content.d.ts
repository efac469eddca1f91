import { StepwellError } from '../../errors/index.js';
import type { Message, StoredContent, TopK } from '../../model/step.js';
/** A step's content with its messages as JSON texts, which are sent between threads and parsed where they are needed. */
export interface RawContent {
    readonly messages: readonly string[];
    readonly response: string | null;
    readonly nextState: readonly string[] | null;
    readonly newFrom: number;
    readonly tools: string | null;
    readonly media: string | null;
    readonly routedExperts: string | null;
    readonly hint: string | null;
    readonly promptIds: Int32Array | null;
    readonly responseIds: Int32Array | null;
    readonly logProbs: Float32Array | null;
    readonly responseMask: Uint8Array | null;
    readonly teacherLogProbs: Float32Array | null;
    readonly teacherTopK: TopK | null;
    readonly refLogProbs: Float32Array | null;
    readonly values: Float32Array | null;
}
export declare const NO_CONTENT: RawContent;
/** Approximate size when sent between threads: characters of texts plus bytes of numbers. */
export declare function rawBytes(raw: RawContent): number;
/** Parses the texts of a content. @throws STORE_CORRUPT for texts that were cut short */
export declare function parseContent(raw: RawContent, stepId: string): StoredContent;
/** Like parseContent, but returns the STORE_CORRUPT error for a damaged content. */
export declare function contentOrDamage(raw: RawContent | StepwellError, stepId: string): StoredContent | StepwellError;
type TextField = 'messages' | 'response' | 'nextState' | 'tools' | 'media' | 'routedExperts';
export type ParsedTexts = Pick<StoredContent, TextField>;
type ParseMessage = (text: string) => Message;
/** Parses a text once: the messages of steps that repeat each other's, as those of a trajectory do, are the same objects. */
export declare function parsingOnce(): ParseMessage;
/** @throws SyntaxError */
export declare function parsedTexts(raw: Pick<RawContent, TextField>, parse?: ParseMessage): ParsedTexts;
/** Parses the texts of a content. @throws SyntaxError */
export declare function toStoredContent(raw: RawContent): StoredContent;
/** Whether an error means that stored data are damaged, and not a fault of the program or the machine. */
export declare function isDamage(error: unknown): boolean;
/** The STORE_CORRUPT error that names the step. */
export declare function damagedStep(step: string, cause: unknown): StepwellError;
export {};
