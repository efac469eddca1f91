import type { Judgment } from '../../../model/judgment.js';
import type {
  ChannelScope,
  Consumption,
  DecisionInput,
  DecisionResult,
  Deletion,
  JudgmentInput,
  StepStore,
  TrajectorySelection,
} from '../../port.js';
import type { Collections } from '../collections.js';
import { type DeletionOptions, TrajectoryDeletion } from '../deletion/deletion.js';
import { translated } from '../translate.js';
import type { Writer } from '../writing/writer.js';
import { abandonIdle } from './abandon.js';
import { markConsumed } from './consume.js';
import { appendJudgment } from './judge.js';
import { LongOperations } from './long-operations.js';

export type LedgerOfStore = Pick<
  StepStore,
  | 'appendDecisions'
  | 'undoOperation'
  | 'appendJudgment'
  | 'markConsumed'
  | 'abandonIdle'
  | 'deleteTrajectories'
>;

export interface LedgerOptions extends DeletionOptions {
  /** How long a server must give no sign of life before others go on with its operations. */
  readonly silenceMs?: number | undefined;
}

/** What is said of steps and trajectories after they were written; see the port for what each method answers. */
export class MongoLedger implements LedgerOfStore {
  private readonly operations: LongOperations;
  private readonly deletion: TrajectoryDeletion;

  constructor(
    private readonly collections: Collections,
    private readonly writer: Writer,
    { silenceMs, ...options }: LedgerOptions,
  ) {
    this.operations = new LongOperations(collections, writer, silenceMs);
    this.deletion = new TrajectoryDeletion(collections, writer, writer.locks, options);
  }

  appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    return translated(() => this.operations.decide(input, scope));
  }

  undoOperation(id: string, scope: ChannelScope): Promise<{ readonly changed: number }> {
    return translated(() => this.operations.undo(id, scope));
  }

  appendJudgment(input: JudgmentInput, scope: ChannelScope): Promise<Judgment> {
    return translated(() => appendJudgment(this.collections, this.writer, input, scope));
  }

  markConsumed(consumption: Consumption): Promise<{ readonly changed: number }> {
    return translated(() => markConsumed(this.collections, this.writer, consumption));
  }

  abandonIdle(before: number): Promise<number> {
    return translated(() => abandonIdle(this.collections, this.writer, before));
  }

  deleteTrajectories(selection: TrajectorySelection, scope: ChannelScope): Promise<Deletion> {
    return translated(() => this.deletion.delete(selection, scope));
  }

  /** Leaves the operations of other servers to others; those of this server's callers go on until they are made. */
  close(): Promise<void> {
    return this.operations.close();
  }
}
