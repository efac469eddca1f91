import type { Pin, TakenRecord } from './interface.js';
/** The keys that a commit reads and writes. */
export interface Keys {
    readonly reads: ReadonlySet<string>;
    readonly writes: ReadonlySet<string>;
}
/**
 * The keys that were touched since the oldest pin in use. Own commits are planned on top of each other, so a plan
 * conflicts only with records of other servers and with own commits that were refused.
 */
export declare class Touches {
    private readonly touches;
    private readonly pins;
    private refusals;
    pin(seq: number): Pin;
    /** The pin as a point of this life; null for one of an ended life, about which this says nothing. */
    private momentOf;
    take({ seq, reads, writes }: TakenRecord, own: boolean): void;
    /** Records that an own commit was refused, so that plans on top of it no longer hold. */
    refuse(writes: ReadonlySet<string>): void;
    /** Keys for which a plan made at that point no longer holds; null: the point belongs to an ended life. */
    conflict({ reads, writes }: Keys, pin: Pin): readonly string[] | null;
    touchedSince(keys: Iterable<string>, pin: Pin): boolean;
    readSince(keys: Iterable<string>, pin: Pin): boolean;
    /** Forgets touches before the oldest pin. */
    prune(): void;
    private isWritten;
    private at;
}
