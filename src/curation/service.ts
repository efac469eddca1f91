import type { DecisionFields } from '../model/decision.js';
import type { Operation } from '../model/operation.js';
import type { Principal } from '../model/principal.js';
import type { StepFilter } from '../query/filter.js';
import type { Count, Page } from '../query/page.js';
import type { DecisionResult } from '../store/port.js';

/** Whom an annotation is about. */
export type AnnotationTarget = { readonly ids: readonly string[] } | { readonly where: StepFilter };

/** What people decide, and take back. Every method checks the caller's scope and channels. */
export interface CurationService {
  /**
   * Decides of steps by hand, as one operation.
   * @throws FORBIDDEN without the scope `curate`, OUT_OF_RANGE where nothing is decided or a text does not fit
   */
  annotate(caller: Principal, target: AnnotationTarget, fields: DecisionFields): Promise<DecisionResult>;
  /** @throws FORBIDDEN without the scope `curate`, UNKNOWN_OPERATION */
  undo(caller: Principal, operationId: string): Promise<{ readonly changed: number }>;
  /** Newest first. @throws FORBIDDEN without the scope `read` */
  pageOperations(caller: Principal, first: number, after: string | null): Promise<Page<Operation>>;
  countOperations(caller: Principal): Promise<Count>;
}
