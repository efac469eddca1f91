import type { CallTransport } from '../../plugin-api/models/transport.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { StepStore } from '../../store/port.js';
import { type Answered, type OfferedPage } from './answer-pool.js';
import type { PreviewRequest, PreviewResult } from './contract.js';
import { type CurateSetup, type JudgedPage, type PageRequest, type UnitVerdict } from './judge-page.js';
import { type StreamRequest } from './judge-stream.js';
import { type RememberedPage, type RememberRequest } from './remember-page.js';
interface RunParts {
    readonly store: StepStore;
    readonly plugins: PluginHost;
    readonly modelCalls: CallTransport;
}
/** What a thread does for one run. */
export declare class CurateThreadRun {
    private readonly parts;
    private readonly setup;
    private readonly shape;
    private readonly cancelled;
    private readonly pages;
    private readonly calls;
    private readonly plugins;
    private readonly pool;
    private current;
    private memory;
    private constructor();
    /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_CHANGED */
    static begin(parts: RunParts, setup: CurateSetup): Promise<CurateThreadRun>;
    cancel(): void;
    /** @throws SECRET_REFUSED, BUDGET_SPENT: nothing of the page is judged then */
    judge(request: PageRequest): Promise<JudgedPage>;
    offer(page: number, request: PageRequest): Promise<OfferedPage>;
    answers(waitMs: number): Promise<Answered>;
    remember(request: RememberRequest): Promise<RememberedPage>;
    stream(request: StreamRequest, onGroups: (count: number) => void): Promise<number>;
    take(most: number): Promise<{
        readonly verdicts: readonly UnitVerdict[];
        readonly done: boolean;
    }>;
    preview({ samples, ...request }: PreviewRequest): Promise<PreviewResult>;
    private streamJudge;
}
export {};
