import type { Collections } from '../collections.js';
import { type Need, type ValueNeed } from './needs.js';
interface Stored {
    readonly value: unknown;
    readonly seq: number;
}
interface Named extends Stored {
    readonly name: string;
}
export declare const isValueNeed: (need: Need) => need is ValueNeed;
/** Loads small documents by their `_id`. */
export declare function readValues(collections: Collections, needs: readonly ValueNeed[]): Promise<{
    seq: number;
    values: (Named | {
        value: unknown;
        seq: number;
        name: string;
    })[];
}>;
export {};
