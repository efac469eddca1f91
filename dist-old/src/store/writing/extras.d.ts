import { type FieldPath } from '../../errors/index.js';
import { type PackedExtras } from '../packed/extras.js';
import type { ChannelScope, ExtrasInput, Rejection } from '../port.js';
import type { Pass } from './pass.js';
import type { Key, StepState, TrajectoryState } from './state.js';
/** One item of a request, with its values packed. */
export interface PackedExtrasItem extends Pick<ExtrasInput, 'target' | 'source'> {
    /** Its place in the request. */
    readonly index: number;
    readonly extras: PackedExtras;
}
/** What became of an item. */
export type AddedExtras = {
    readonly stepId: string;
    readonly duplicate: boolean;
} | Rejection;
/** Adds entries to the ledger of extras. An item that cannot be stored is rejected, without an effect on the others. */
export declare function addExtras(pass: Pass, items: readonly PackedExtrasItem[], scope: ChannelScope): readonly AddedExtras[];
/** @throws LENGTH_MISMATCH for a list that has not an entry for each token of the step's response */
export declare function checkFit({ responseTokens }: StepState, extras: PackedExtras, path: FieldPath): void;
/** Adds an entry to a step that was looked up before. `decision`: key of the decision that makes it. */
export declare function appendExtras(pass: Pass, trajectory: TrajectoryState, step: StepState, { source, extras }: Pick<PackedExtrasItem, 'source' | 'extras'>, decision?: Key | null): void;
