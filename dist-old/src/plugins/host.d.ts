import type { Json } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import { type CheckedAnswer } from '../plugin-api/curator-stream.js';
import type { CuratorDecision } from '../plugin-api/define-curator.js';
import type { Omission, Row } from '../plugin-api/define-formatter.js';
import type { CallTransport } from '../plugin-api/models/transport.js';
import { type PlacedUnit } from '../plugin-api/units.js';
import type { CuratorShape, FormatterShape, JudgedGroup, PluginHost, PluginInfo, PluginKind, PluginRequest, RunContext } from './interface.js';
import type { LoadedPlugin } from './loaded-plugin.js';
import { type Tokenizers } from './tokenizers/tokenizers.js';
import type { UserPlugins } from './user-plugins.js';
/** Finds plugins by name, gives them their units and checks what they yield, wherever they run. */
export declare class LocalPluginHost implements PluginHost {
    private readonly builtIn;
    private readonly user;
    private readonly log;
    private readonly calls;
    private readonly tokenizers;
    constructor(builtIn: readonly LoadedPlugin[], user: UserPlugins | null, log: (plugin: string, message: string) => void, calls: CallTransport, tokenizers?: Tokenizers);
    list(): readonly PluginInfo[];
    refresh(): Promise<void>;
    resolve(kind: PluginKind, request: PluginRequest, path: readonly (string | number)[]): Promise<PluginUse>;
    shape(use: PluginUse): Promise<FormatterShape>;
    curatorShape(use: PluginUse): Promise<CuratorShape>;
    curate(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): AsyncGenerator<CuratorDecision>;
    judge(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): AsyncGenerator<JudgedGroup>;
    judgeUnits(use: PluginUse, groups: readonly GroupUnit[], context: RunContext): Promise<readonly (readonly CuratorDecision[])[]>;
    answers(use: PluginUse, units: readonly PlacedUnit[], context: RunContext): AsyncGenerator<CheckedAnswer>;
    isShared(use: PluginUse): Promise<boolean>;
    format(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): AsyncGenerator<Row | Omission>;
    survey(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): Promise<Json>;
    close(): Promise<void>;
    private curatorRun;
    /** @throws INVALID_OPTIONS if the server lacks a tokenizer that it names */
    private curatorShapeOf;
    private withCalls;
    private tellOfReasons;
    private index;
    /** The plugin with the code that a run asks for, also if its files have changed since. */
    private findFor;
    private find;
}
