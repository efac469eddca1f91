import type { Judgment } from '../../../model/judgment.js';
import type {
  ChannelScope,
  Consumption,
  DecisionInput,
  DecisionResult,
  JudgmentInput,
  StepStore,
} from '../../port.js';
import type { Collections } from '../collections.js';
import { translated } from '../translate.js';
import type { TrajectoryWriter } from '../writing/pass.js';
import { abandonIdle } from './abandon.js';
import { markConsumed } from './consume.js';
import { appendJudgment } from './judge.js';
import { LongOperations } from './long-operations.js';

type LedgerOfStore = Pick<
  StepStore,
  'appendDecisions' | 'undoOperation' | 'appendJudgment' | 'markConsumed' | 'abandonIdle'
>;

export interface LedgerOptions {
  /** How long a server must give no sign of life before others go on with its operations. */
  readonly silenceMs?: number | undefined;
}

/** What is said of steps and trajectories after they were written; see the port for what each method answers. */
export class MongoLedger implements LedgerOfStore {
  private readonly operations: LongOperations;

  constructor(
    private readonly collections: Collections,
    private readonly writer: TrajectoryWriter,
    { silenceMs }: LedgerOptions,
  ) {
    this.operations = new LongOperations(collections, writer, silenceMs);
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

  /** Leaves the operations of other servers to others; those of this server's callers go on until they are made. */
  close(): Promise<void> {
    return this.operations.close();
  }
}
