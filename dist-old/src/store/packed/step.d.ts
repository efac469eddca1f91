import type { StepDraft } from '../../model/step.js';
import { type MediaBytes } from '../sharing/media.js';
/**
 * A checked step in one run of bytes: the only form in which a step crosses to another thread or lies in the capture log.
 * First a head in JSON; behind it the texts whose lengths the head gives; behind them the lists of numbers, little-endian.
 */
export type PackedStep = Uint8Array;
/** The fields of a draft that a store takes as they are. */
type Plain = Omit<StepDraft, 'messages' | 'response' | 'nextState' | 'tools' | 'promptIds' | 'responseIds' | 'sampling' | 'metadata' | 'media' | 'routedExperts'>;
/** A packed step as the rules of writing read it: JSON as text, ids in one array. */
export interface UnpackedStep extends Plain {
    /** JSON texts of the state's messages, the response's (if any) and the next state's, in this order. */
    readonly texts: readonly string[];
    /** Messages in the state. */
    readonly stateLength: number;
    readonly hasResponse: boolean;
    readonly hasNextState: boolean;
    /** Prompt and response ids, one after the other; the prompt's alone where nobody knows the others; null without ids. */
    readonly ids: Int32Array | null;
    readonly promptTokens: number;
    /** Null: nobody knows the response's ids. */
    readonly responseTokens: number | null;
    readonly tools: string | null;
    readonly sampling: string | null;
    readonly metadata: string | null;
    readonly media: string | null;
    readonly routedExperts: string | null;
    /** What the references in texts and media stand for. */
    readonly mediaBytes: readonly MediaBytes[];
}
/** u32, little-endian: bytes of the head. */
export declare const HEAD_LENGTH = 4;
/** Lists begin at a multiple of this from the step's first byte, where each is a whole number of them. */
export declare const ALIGNMENT = 4;
/** A text, or its UTF-8. */
type Text = string | Uint8Array;
/** A step that is ready to be written: its head, its texts and its lists, and how many bytes they take. */
export declare class Packing {
    /** Bytes that `writeTo` writes. */
    readonly size: number;
    private readonly head;
    private readonly headBytes;
    private readonly texts;
    private readonly sizes;
    private readonly lists;
    private textBytes;
    private listBytes;
    /**
     * @param texts of the draft's messages: state, response, next state
     * @param media the text of the draft's media
     * @param mediaBytes what references in the texts stand for; null: there are none
     */
    private constructor();
    /** The texts as they are: media in them are looked for when the step is unpacked. */
    static whole(draft: StepDraft): Packing;
    /**
     * References in place of media, whose bytes follow: the thread that unpacks the step need not look for them.
     * @param given the texts of the draft's messages, if they are at hand
     */
    static withMediaApart(draft: StepDraft, given?: readonly Text[]): Packing;
    /** @param at a multiple of ALIGNMENT in a buffer that is to be unpacked where it lies */
    writeTo(bytes: Buffer, at: number): void;
    private text;
    private json;
    private list;
    private media;
}
/**
 * A step in memory of its own.
 * @param room bytes to leave before the step, for whoever writes something there
 */
export declare function packStep(draft: StepDraft, room?: number): Buffer;
/** Of a step that is not looked at otherwise. */
export declare function trajectoryUidOf(packed: PackedStep): string;
/** The step as the rules read it. Its lists are views of the packed bytes where these are aligned. */
export declare function unpackStep(packed: PackedStep): UnpackedStep;
/** The draft that was packed, equal in every field, for what is shown to people. */
export declare function unpackDraft(packed: PackedStep): StepDraft;
export {};
