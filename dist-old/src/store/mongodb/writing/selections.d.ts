import { type ThreadSide } from '../../../threads/calls.js';
import type { LongWorkStore } from '../../long-work-store.js';
import type { StepStore } from '../../port.js';
import type { Collections } from '../collections.js';
import type { MongoWriterCalls } from './writing-side.js';
/** LongWork's methods on MongoDB: this thread selects, the writer's thread changes. */
export declare function longWorkOn(collections: Collections, writer: Pick<ThreadSide<MongoWriterCalls>, 'call'>, feed: Pick<StepStore, 'feedHead'>): LongWorkStore;
