import { StepwellError } from '../../../errors/index.js';
import { type Life } from './life.js';
import type { NewRecord } from './log-database.js';
/**
 * Inserts a record after the tail and determines the outcome. An insert without an answer may have succeeded, or may
 * still arrive, so it is repeated under the same seq until a record with that seq exists, and nothing else happens
 * before. If the tail reads such a record first, that decides the outcome. A record that won is taken into the life
 * when this resolves.
 * @throws the database's error if it refuses the record permanently before anything is inserted; LifeEnded
 */
export declare function attempt(life: Life, record: NewRecord, plain: Uint8Array): Promise<'won' | 'lost'>;
/** The error for a caller whose commit was in flight when the log was closed or started anew. */
export declare function outcomeUnknown(): StepwellError;
