import type { CuratorShape, PluginHost } from '../../plugins/interface.js';
import type { Answered, OfferedPage } from './answer-pool.js';
import type { PreviewRequest, PreviewResult } from './contract.js';
import type { CurateThreads } from './curate-threads.js';
import { type CurateInput, type CurateTold } from './input.js';
import type { JudgedPage, PageRequest, UnitVerdict } from './judge-page.js';
import type { StreamRequest } from './judge-stream.js';
import type { RememberedPage, RememberRequest } from './remember-page.js';
/** What it takes to run curators in threads. */
export interface CurateClientParts {
    readonly threads: CurateThreads;
    readonly plugins: Pick<PluginHost, 'curatorShape'>;
}
/** One run of one curator, in a thread that judges for it. */
export declare class CurateClient {
    private readonly threads;
    private readonly thread;
    readonly shape: CuratorShape;
    private readonly signal;
    private isSound;
    private constructor();
    /**
     * @param job id of the job that it works for; null: a preview
     * @param before what the job has told so far
     * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED
     */
    static start({ threads, plugins }: CurateClientParts, input: Pick<CurateInput, 'curator' | 'unit' | 'where' | 'channels' | 'groupSize' | 'seed'>, signal: AbortSignal, job?: string | null, before?: Pick<CurateTold, 'usage' | 'reasons'>): Promise<CurateClient>;
    set onGroups(listener: (count: number) => void);
    judge(request: PageRequest): Promise<JudgedPage>;
    remember(request: RememberRequest): Promise<RememberedPage>;
    preview(request: PreviewRequest): Promise<PreviewResult>;
    offer(page: number, request: PageRequest): Promise<OfferedPage>;
    answers(waitMs: number): Promise<Answered>;
    stream(request: StreamRequest): Promise<number>;
    take(most: number): Promise<{
        readonly verdicts: readonly UnitVerdict[];
        readonly done: boolean;
    }>;
    /** Ends the run. A thread in which something failed or was cancelled is ended with it. */
    close(): Promise<void>;
    private ask;
}
