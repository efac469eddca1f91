import { type Consumer } from '../../model/claim.js';
import type { ResumedPart } from '../claim-port.js';
import type { Pass } from './pass.js';
/**
 * Begins a new life of a consumer that starts from the checkpoint of a step. From here on nothing of its earlier lives
 * is claimed, acknowledged or extended; `resumeBatches` then settles what they left. Asked again with the same step before
 * the new life has claimed anything, it changes nothing.
 * @param recipe id
 */
export declare function resumeConsumer(pass: Pass, recipe: string, name: string, step: number): Consumer;
/**
 * Settles batches of a consumer's earlier lives by the step of its checkpoint. What that contains is acknowledged: leases
 * up to the step, expired ones too where nobody took the units. What it does not contain returns, first in order and as it
 * was delivered: later leases, later acknowledgements, and leases without a step. An acknowledgement without a step is
 * final. A batch that is settled is not settled again.
 */
export declare function resumeBatches(pass: Pass, part: ResumedPart): Consumer | null;
