import { type StepField } from '../../../query/filter.js';
import type { StepOrderField } from '../../../query/page.js';
import { type Listing, type ListOrder } from './listing.js';
/** With one writer, the order of positions is the order of ids. */
export declare const STEP_ORDERS: Readonly<Record<StepOrderField, ListOrder<StepField>>>;
export declare const STEPS: Listing<StepField>;
