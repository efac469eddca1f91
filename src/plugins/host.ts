import { StepwellError } from '../errors/index.js';
import type { Json } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import { checkDecision } from '../plugin-api/check-decision.js';
import { checkOutput, jsonProblem } from '../plugin-api/check-row.js';
import type { CuratorDecision, CuratorUnit } from '../plugin-api/define-curator.js';
import type { Omission, Row } from '../plugin-api/define-formatter.js';
import { unitsOf } from '../plugin-api/units.js';
import type {
  FormatterShape,
  PluginHost,
  PluginInfo,
  PluginKind,
  PluginRequest,
  RunContext,
} from './interface.js';
import type { LoadedPlugin } from './loaded-plugin.js';
import { indexPlugins, type PluginIndex } from './plugin-index.js';
import type { UserPlugins } from './user-plugins.js';

async function* takeApart(groups: AsyncIterable<GroupUnit>, unit: CuratorUnit): AsyncGenerator<unknown> {
  for await (const group of groups) yield* unitsOf(group, unit);
}

/**
 * Most decisions of a curator for each step, trajectory and group that it was given. A curator that yields more is
 * stopped, because it may never end.
 */
const MOST_DECISIONS = 10;

/**
 * Most rows and omissions of a formatter for each unit that it was given, for each pair of trajectories in a group, and
 * without any unit.
 */
const MOST_ROWS = 100;

const pairsIn = ({ trajectories: { length } }: GroupUnit): number => length * (length - 1);

/** The same groups; `taken` is called with each before it is passed on. */
async function* heard(
  groups: AsyncIterable<GroupUnit>,
  taken: (group: GroupUnit) => void,
): AsyncGenerator<GroupUnit> {
  for await (const group of groups) {
    taken(group);
    yield group;
  }
}

/** How many things in a group a curator may decide on: the group itself, its trajectories and their steps. */
const decidable = ({ trajectories }: GroupUnit): number =>
  trajectories.reduce((sum, { steps }) => sum + 1 + steps.length, 1);

const named =
  (kind: PluginKind, name: string) =>
  ({ description }: LoadedPlugin): boolean =>
    description.kind === kind && description.name === name;

/** Finds plugins by name, gives them their units and checks what they yield, wherever they run. */
export class LocalPluginHost implements PluginHost {
  constructor(
    private readonly builtIn: readonly LoadedPlugin[],
    private readonly user: UserPlugins | null,
    private readonly log: (plugin: string, message: string) => void,
  ) {}

  list(): readonly PluginInfo[] {
    this.user?.refresh().catch((error: Error) => this.log('plugins', error.message));
    return this.index().infos;
  }

  async refresh(): Promise<void> {
    await this.user?.refresh();
  }

  async resolve(
    kind: PluginKind,
    request: PluginRequest,
    path: readonly (string | number)[],
  ): Promise<PluginUse> {
    const plugin = await this.find(kind, request.name, [...path, 'name']);
    const check = await plugin.checkOptions(request.options ?? {});
    if ('options' in check) {
      return { name: request.name, version: plugin.description.version, options: check.options };
    }
    throw new StepwellError(
      'INVALID_OPTIONS',
      { plugin: request.name, detail: check.detail },
      { path: [...path, 'options', ...check.path] },
    );
  }

  async shape(use: PluginUse): Promise<FormatterShape> {
    return (await this.findFor('FORMATTER', use)).shape(use.options);
  }

  async *curate(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncGenerator<CuratorDecision> {
    const plugin = await this.findFor('CURATOR', use);
    const failed = (detail: string) => new StepwellError('PLUGIN_FAILED', { plugin: use.name, detail });
    let most = 0;
    const counted = heard(groups, (group) => {
      most += MOST_DECISIONS * decidable(group);
    });
    let decided = 0;
    const units = takeApart(counted, plugin.description.unit);
    for await (const item of plugin.run('main', use.options, units, context)) {
      const { decision, problem } = checkDecision(item);
      if (decision === null) throw failed(problem);
      decided += 1;
      if (decided > most)
        throw failed(`it decided ${decided} times of the steps it was given, and may ${most} times`);
      yield decision;
    }
  }

  async *format(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncGenerator<Row | Omission> {
    const plugin = await this.findFor('FORMATTER', use);
    const { columns, unit } = await plugin.shape(use.options);
    let most = MOST_ROWS;
    const counted = heard(groups, (group) => {
      most += MOST_ROWS * (decidable(group) + pairsIn(group));
    });
    let given = 0;
    for await (const item of plugin.run('main', use.options, takeApart(counted, unit), context)) {
      given += 1;
      if (given > most) {
        const detail = `it gave ${given} rows of the steps it was given, and may give ${most}`;
        throw new StepwellError('PLUGIN_FAILED', { plugin: use.name, detail });
      }
      const { row, omission, problem } = checkOutput(item, columns);
      if (problem !== null) throw new StepwellError('INVALID_ROW', { plugin: use.name, detail: problem });
      yield omission ?? row;
    }
  }

  async survey(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): Promise<Json> {
    const plugin = await this.findFor('FORMATTER', use);
    const { unit } = await plugin.shape(use.options);
    let found: unknown = null;
    for await (const item of plugin.run('survey', use.options, takeApart(groups, unit), context))
      found = item;
    const problem = jsonProblem(found);
    if (problem === null) return found as Json;
    throw new StepwellError('PLUGIN_FAILED', {
      plugin: use.name,
      detail: `its survey is no JSON: ${problem}`,
    });
  }

  async close(): Promise<void> {
    await this.user?.close();
  }

  private index(): PluginIndex {
    return indexPlugins(this.builtIn, this.user?.all() ?? []);
  }

  /** The plugin with the code that a run asks for, also if its files have changed since. */
  private async findFor(kind: PluginKind, { name, hash }: PluginUse): Promise<LoadedPlugin> {
    const former = hash === undefined ? null : this.user?.formerly(hash, named(kind, name));
    const plugin = former ?? (await this.find(kind, name));
    if (hash === undefined || plugin.hash === hash) return plugin;
    // It may have changed while it was looked for.
    const just = this.user?.formerly(hash, named(kind, name)) ?? null;
    if (just === null) throw new StepwellError('PLUGIN_CHANGED', { plugin: name });
    return just;
  }

  private async find(
    kind: PluginKind,
    name: string,
    path: readonly (string | number)[] = [],
  ): Promise<LoadedPlugin> {
    const isIt = named(kind, name);
    const builtIn = this.builtIn.find(isIt);
    if (builtIn !== undefined) return builtIn;
    const unchanged = await this.user?.unchanged(isIt);
    // Of two plugins of one name only the first can be used.
    if (unchanged !== null && unchanged !== undefined && this.index().plugins.includes(unchanged))
      return unchanged;
    await this.user?.refresh();
    const { plugins, infos } = this.index();
    const plugin = plugins.find(isIt);
    if (plugin !== undefined) return plugin;
    const broken = infos.find((info) => info.error !== null && info.name === name);
    if (broken !== undefined) {
      const detail = `${broken.source} did not load: ${broken.error}`;
      throw new StepwellError('PLUGIN_FAILED', { plugin: name, detail }, { path });
    }
    const known = infos.filter((info) => info.kind === kind && info.error === null).map((info) => info.name);
    const what = { kind: kind.toLowerCase(), name, known: known.join(', ') || 'none' };
    throw new StepwellError('UNKNOWN_PLUGIN', what, { path });
  }
}
