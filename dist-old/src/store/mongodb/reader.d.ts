import { AnsweredReads, type AnswerRead } from '../reads.js';
import type { Collections } from './collections.js';
import { type Effort } from './listing/listing.js';
/** Answers reads from these collections, and stops those whose signal is aborted. */
export declare function readingFrom(collections: Collections, effort?: Effort): AnswerRead;
/** The reading methods of the MongoDB store; see the port for what each returns. */
export declare class MongoReader extends AnsweredReads {
    constructor(collections: Collections, effort?: Effort);
}
