/**
 * Media in messages (images, audio) are long runs of base64 inside JSON texts. Every turn and every trajectory that
 * shows the same picture repeats them. The store keeps each run once, under the hash of its bytes, and puts a reference
 * into the text. A reference begins and ends with a character that JSON text cannot contain, so a text without that
 * character contains no reference, and every text is restored exactly, whatever the run's content is.
 */
export interface MediaBytes {
    /** SHA-256 of the bytes, in hex. */
    readonly hash: string;
    readonly bytes: Uint8Array;
}
/** A text refers to media that are not stored: the store is damaged. */
export declare class MissingMedia extends Error {
    readonly hash: string;
    constructor(hash: string);
}
/** The length of the shortest run that is extracted, in characters. A shorter run costs less if it stays in the text. */
export declare const LEAST_MEDIA = 1024;
/** Replaces each run of base64 in the text by a reference; calls `keep` with the media of each run. */
export declare function extractMedia(text: string, keep: (media: MediaBytes) => void): string;
/** Whether a text, given as its UTF-8, may hold media. False: `extractMedia` leaves it as it is. */
export declare function mayHoldMedia(bytes: Uint8Array): boolean;
/** The original text; `base64Of` returns the run of a hash. */
export declare function restoreMedia(text: string, base64Of: (hash: string) => string): string;
/** Hashes of the media that a text refers to. */
export declare function referencesIn(text: string): string[];
/** The text as JSON that can be parsed, with the references as plain characters. */
export declare function withoutMarks(text: string): string;
