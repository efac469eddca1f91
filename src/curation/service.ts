import { type FieldPath, rangeError, StepwellError } from '../errors/index.js';
import type { JobService } from '../jobs/service.js';
import type { DecisionFields, Operation } from '../model/decision.js';
import { isJobUnfinished, jobIdOf } from '../model/job.js';
import { hasScope, type Principal, type Scope } from '../model/principal.js';
import type { StepFilter } from '../query/filter.js';
import type { Count, Page } from '../query/page.js';
import { checkMask } from '../store/check-decision.js';
import type { ChannelScope, DecisionResult, StepStore, UndoResult } from '../store/port.js';

/** The steps that an annotation is about. */
export type AnnotationTarget = { readonly ids: readonly string[] } | { readonly where: StepFilter };

/** A decision as one line, for the list of operations. */
function summaryOf(fields: DecisionFields): string {
  const { keep, trainable, quality, reason, note, mask, addTags = [], removeTags = [] } = fields;
  const parts = [
    keep === undefined ? [] : [keep ? 'keep' : 'drop'],
    trainable === undefined ? [] : [trainable ? 'trainable' : 'not trainable'],
    quality === undefined ? [] : [`quality ${quality}`],
    addTags.map((tag) => `+${tag}`),
    removeTags.map((tag) => `-${tag}`),
    reason === undefined ? [] : [`reason: ${reason}`],
    note === undefined ? [] : [`note: ${note}`],
    mask === undefined ? [] : [mask.length === 0 ? 'nothing masked' : 'tokens masked'],
  ];
  return parts.flat().join(', ');
}

const MAX_TAG_LENGTH = 512;
const MAX_TEXT_LENGTH = 10_000;

/** Decisions of people. Every method checks the caller's scope and channels. */
export class CurationService {
  constructor(
    private readonly store: StepStore,
    private readonly jobs: Pick<JobService, 'cancel'>,
  ) {}

  /**
   * Decides about steps by hand, as one operation.
   * @throws FORBIDDEN without the scope `curate`, OUT_OF_RANGE if nothing is decided or a text does not fit
   */
  async annotate(
    caller: Principal,
    target: AnnotationTarget,
    fields: DecisionFields,
  ): Promise<DecisionResult> {
    const scope = scopeOf(caller, 'curate');
    checkFields(fields);
    const named = { source: 'manual', summary: summaryOf(fields) } as const;
    if ('where' in target)
      return this.store.appendDecisions({ ...named, where: target.where, fields }, scope);
    const decisions = [...new Set(target.ids)].map((id) => ({
      target: { kind: 'step', id } as const,
      fields,
    }));
    return this.store.appendDecisions({ ...named, decisions }, scope);
  }

  /** @throws FORBIDDEN without the scope `curate`, UNKNOWN_OPERATION */
  async undo(caller: Principal, operationId: string): Promise<UndoResult> {
    const scope = scopeOf(caller, 'curate');
    // Otherwise a run that goes on would decide again.
    const [job] = await this.store.readJobs([jobIdOf(operationId)], scope);
    if (job != null && isJobUnfinished(job)) await this.jobs.cancel(job.id, scope);
    return this.store.undoOperation(operationId, scope);
  }

  /** Newest first. @throws FORBIDDEN without the scope `read` */
  async pageOperations(caller: Principal, first: number, after: string | null): Promise<Page<Operation>> {
    return this.store.pageOperations(first, after, scopeOf(caller, 'read'));
  }

  async countOperations(caller: Principal): Promise<Count> {
    return this.store.countOperations(scopeOf(caller, 'read'));
  }
}

function scopeOf(caller: Principal, scope: Scope): ChannelScope {
  if (!hasScope(caller, scope)) throw new StepwellError('FORBIDDEN', { what: scope });
  return caller.channels;
}

/** @throws OUT_OF_RANGE */
function checkFields({ addTags = [], removeTags = [], reason, note, ...rest }: DecisionFields): void {
  const tags = [...addTags.map((tag) => ['addTags', tag]), ...removeTags.map((tag) => ['removeTags', tag])];
  for (const [field = '', tag = ''] of tags) checkText(tag, MAX_TAG_LENGTH, [field], 1);
  if (reason !== undefined) checkText(reason, MAX_TEXT_LENGTH, ['reason'], 0);
  if (note !== undefined) checkText(note, MAX_TEXT_LENGTH, ['note'], 0);
  if (rest.mask !== undefined) checkMask(rest.mask, ['mask']);
  const says = tags.length > 0 || [reason, note, ...Object.values(rest)].some((value) => value !== undefined);
  if (!says) throw rangeError('a decision: at least one field', []);
}

/** A lone surrogate has no UTF-8 form; the database would silently store another character. */
function checkText(text: string, most: number, path: FieldPath, least: number): void {
  if (text.length >= least && text.length <= most && text.isWellFormed()) return;
  const expected = `${least} to ${most} characters of well-formed Unicode`;
  throw rangeError(expected, path);
}
