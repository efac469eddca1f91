import type { MessagePort } from 'node:worker_threads';
import type { CuratorDecision } from '../../plugin-api/define-curator.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { StoreOptions } from '../../store/options.js';
import type { ThreadContract } from '../../threads/calls.js';
import type { Answered, OfferedPage } from './answer-pool.js';
import type { CurationCounts } from './counts.js';
import type { CurateSetup, JudgedPage, PageRequest, UnitVerdict } from './judge-page.js';
import type { StreamRequest } from './judge-stream.js';
import type { RememberedPage, RememberRequest } from './remember-page.js';
/** How a thread opens its own store and plugins. */
export interface CurateThreadSetup {
    readonly storeOptions: StoreOptions;
    readonly plugins: PluginHostSetup;
    /** By which its curators call models. */
    readonly calls: MessagePort;
}
/** What a preview found. */
export interface PreviewResult extends CurationCounts {
    readonly units: number;
    readonly samples: readonly PreviewSample[];
}
/** A unit, shown by one of its steps. */
export interface PreviewSample {
    readonly stepId: string;
    readonly kept: boolean;
    readonly decisions: readonly CuratorDecision[];
}
export interface PreviewRequest extends StreamRequest {
    /** Most samples of units that are kept as they are, and of others. */
    readonly samples: number;
}
export interface CurateCalls {
    /** Begins a run, of which the other calls are about. */
    begin(setup: CurateSetup): Promise<void>;
    /** Lets go of everything of the run. */
    end(): void;
    /** What a run would decide, of units that were judged before too. */
    preview(request: PreviewRequest): Promise<PreviewResult>;
    judge(request: PageRequest): Promise<JudgedPage>;
    /** The same for a curator that keeps a state. */
    remember(request: RememberRequest): Promise<RememberedPage>;
    /** For a curator that waits for others: takes the units of a page in (see AnswerPool). */
    offer(page: number, request: PageRequest): Promise<OfferedPage>;
    answers(waitMs: number): Promise<Answered>;
    /** Runs a curator that reads a stream over everything; `take` gives what it decided. */
    stream(request: StreamRequest): Promise<number>;
    take(most: number): Promise<{
        readonly verdicts: readonly UnitVerdict[];
        readonly done: boolean;
    }>;
}
export type ToldOfCurating = {
    readonly kind: 'log';
    readonly plugin: string;
    readonly message: string;
}
/** Groups that a stream has read so far. */
 | {
    readonly kind: 'groups';
    readonly count: number;
};
export type CurateThread = ThreadContract<CurateThreadSetup, CurateCalls, ToldOfCurating>;
