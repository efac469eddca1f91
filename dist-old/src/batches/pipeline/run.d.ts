import type { UnitStore } from '../../curation/asked-of-units.js';
import { type Exclusion, type Gated } from '../../curation/gate.js';
import type { Json } from '../../model/json.js';
import type { PluginUse, Recipe, WaterfallStage } from '../../model/recipe.js';
import type { GroupUnit } from '../../model/unit.js';
import type { Row } from '../../plugin-api/define-formatter.js';
import type { FormatterShape, PluginHost } from '../../plugins/interface.js';
import { type StepFilter } from '../../query/filter.js';
import type { StepStore } from '../../store/port.js';
import type { Pin } from '../pin-build.js';
import { type AwaitedUnits } from './ready-groups.js';
import { type PipelineProgress } from './run-progress.js';
import { ShownSteps } from './shown-steps.js';
interface PipelineInput {
    readonly store: UnitStore & Pick<StepStore, 'pageGroupKeys' | 'readFailed'>;
    readonly plugins: Pick<PluginHost, 'curate' | 'curatorShape' | 'format' | 'judge' | 'survey'>;
    readonly recipe: Omit<Recipe, 'id' | 'createdAt'>;
    readonly shape: FormatterShape;
    readonly pin: Pin;
    /** Opens what tells which units wait for verdicts, given the recipe's filter; null: none does. */
    readonly awaited: (selects: StepFilter) => Promise<AwaitedUnits | null>;
    /** Ready units beyond this many are left out; null: no limit. */
    readonly limitUnits: number | null;
    /** Whether the run ends at that limit: what lies behind it is not counted then. Left out: all is counted. */
    readonly endsAtLimit?: boolean;
    readonly signal: AbortSignal;
    /** Called with every stage, and after every group that was read and every row that was written. */
    readonly onProgress: (progress: PipelineProgress) => void;
    /** A stage before all others, whose exclusions no stage of the waterfall counts. */
    readonly first?: (group: GroupUnit) => Gated;
    /** Is told which steps the walk that formats took out. */
    readonly onOut?: (out: readonly Exclusion[]) => void;
    /** Holds the ids of the steps that the formatter is given; left out: all in memory, for a run over few steps. */
    readonly shown?: ShownSteps;
    /** Is told what the recipe's filter selects. */
    readonly onSelected?: (group: GroupUnit) => void;
    /** Is told what the formatter is given. */
    readonly onShown?: (group: GroupUnit) => void;
}
export interface PipelineResult {
    readonly waterfall: readonly WaterfallStage[];
    readonly decisions: readonly {
        readonly curator: PluginUse;
        readonly count: number;
    }[];
    readonly rows: number;
    /** Where steps were not joined with the row before, and why. */
    readonly merging: Json;
    /** Distinct steps in rows, and their ids, some at a time. */
    readonly steps: number;
    readonly stepIds: () => AsyncIterable<readonly string[]>;
    /** Operations whose decisions hold for steps that the recipe's filter selects, whether or not these are in a row. */
    readonly operationIds: ReadonlySet<string>;
    readonly readyUnits: number;
    readonly formattedUnits: number;
}
/** Writes a row. The answer is null, or the reason why the target's layout cannot hold the row. */
type RowSink = (row: Row) => Promise<string | null>;
/**
 * Runs a recipe over its channel. Its curators share walks over the groups as far as they can (see `planWalks`), each
 * seeing what the stages before it left; a last walk formats. A walk reads the content that it looks at. Between walks
 * only keys and decisions are held, so memory does not grow with the size of the steps, and with their number by bytes.
 */
export declare function runPipeline(input: PipelineInput, sink: RowSink): Promise<PipelineResult>;
export {};
