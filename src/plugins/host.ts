import { StepwellError } from '../errors/index.js';
import type { Json } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import { jsonProblem } from '../plugin-api/check-row.js';
import {
  answerStream,
  type CheckedAnswer,
  type CuratorRun,
  curateStream,
  judgeStream,
} from '../plugin-api/curator-stream.js';
import type { CuratorDecision } from '../plugin-api/define-curator.js';
import type { Omission, Row } from '../plugin-api/define-formatter.js';
import { DistinctReasons, MOST_REASONS, OTHER_REASON } from '../plugin-api/distinct-reasons.js';
import type { CallTransport } from '../plugin-api/models/transport.js';
import type { PlacedUnit } from '../plugin-api/units.js';
import { formatterStream, unitsFor } from './formatter-stream.js';
import type {
  CuratorShape,
  FormatterShape,
  JudgedGroup,
  PluginHost,
  PluginInfo,
  PluginKind,
  PluginRequest,
  RunContext,
} from './interface.js';
import type { HostedContext, LoadedPlugin } from './loaded-plugin.js';
import { PluginFinder } from './plugin-finder.js';
import { NO_TOKENIZERS, type Tokenizers } from './tokenizers/tokenizers.js';
import type { UserPlugins } from './user-plugins.js';

async function curatorShapeOf(plugin: LoadedPlugin, { options }: PluginUse): Promise<CuratorShape> {
  const shape = await plugin.shape(options);
  if ('judges' in shape) return shape;
  throw new StepwellError('PLUGIN_FAILED', { plugin: plugin.description.name, detail: 'it is no curator' });
}

async function formatterShapeOf(plugin: LoadedPlugin, { options }: PluginUse): Promise<FormatterShape> {
  const shape = await plugin.shape(options);
  if ('columns' in shape) return shape;
  throw new StepwellError('PLUGIN_FAILED', { plugin: plugin.description.name, detail: 'it is no formatter' });
}

/** Gives plugins their units and checks what they yield, wherever they run. */
export class LocalPluginHost implements PluginHost {
  private readonly finder: PluginFinder;

  constructor(
    builtIn: readonly LoadedPlugin[],
    private readonly user: UserPlugins | null,
    private readonly log: (plugin: string, message: string) => void,
    private readonly calls: CallTransport,
    private readonly tokenizers: Tokenizers = NO_TOKENIZERS,
  ) {
    this.finder = new PluginFinder(builtIn, user);
  }

  list(): readonly PluginInfo[] {
    this.user?.refresh().catch((error: Error) => this.log('plugins', error.message));
    return this.finder.infos();
  }

  async refresh(): Promise<void> {
    await this.user?.refresh();
  }

  async resolve(
    kind: PluginKind,
    request: PluginRequest,
    path: readonly (string | number)[],
  ): Promise<PluginUse> {
    const plugin = await this.finder.find(kind, request.name, [...path, 'name']);
    const check = await plugin.checkOptions(request.options ?? {});
    if ('options' in check) {
      const use = { name: request.name, version: plugin.description.version, options: check.options };
      if (kind === 'CURATOR') await this.curatorShapeOf(plugin, use, [...path, 'options']);
      return use;
    }
    throw new StepwellError(
      'INVALID_OPTIONS',
      { plugin: request.name, detail: check.detail },
      { path: [...path, 'options', ...check.path] },
    );
  }

  async shape(use: PluginUse): Promise<FormatterShape> {
    return formatterShapeOf(await this.finder.findFor('FORMATTER', use), use);
  }

  async curatorShape(use: PluginUse): Promise<CuratorShape> {
    return this.curatorShapeOf(await this.finder.findFor('CURATOR', use), use, []);
  }

  async *curate(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncGenerator<CuratorDecision> {
    const run = await this.curatorRun(use, context);
    yield* curateStream(run, groups);
    this.tellOfReasons(use.name, run.reasons);
  }

  async *judge(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncGenerator<JudgedGroup> {
    const run = await this.curatorRun(use, context);
    yield* judgeStream(run, groups);
    this.tellOfReasons(use.name, run.reasons);
  }

  async judgeUnits(
    use: PluginUse,
    groups: readonly GroupUnit[],
    context: RunContext,
  ): Promise<readonly (readonly CuratorDecision[])[]> {
    const source = (async function* () {
      yield* groups;
    })();
    const answers: (readonly CuratorDecision[])[] = [];
    for await (const { decisions } of this.judge(use, source, context)) answers.push(decisions);
    return answers;
  }

  async *answers(
    use: PluginUse,
    units: readonly PlacedUnit[],
    context: RunContext,
  ): AsyncGenerator<CheckedAnswer> {
    yield* answerStream(await this.curatorRun(use, context), units);
  }

  async isShared(use: PluginUse): Promise<boolean> {
    return (await this.finder.findFor('CURATOR', use)).isShared;
  }

  async *format(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncGenerator<Row | Omission> {
    const plugin = await this.finder.findFor('FORMATTER', use);
    const shape = await formatterShapeOf(plugin, use);
    const start = (units: AsyncIterable<unknown>) =>
      plugin.run('main', use.options, units, this.withCalls(context));
    yield* formatterStream({ plugin: use.name, shape, start }, groups);
  }

  async survey(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): Promise<Json> {
    const plugin = await this.finder.findFor('FORMATTER', use);
    const shape = await formatterShapeOf(plugin, use);
    let found: unknown = null;
    const asked = this.withCalls(context);
    for await (const item of plugin.run('survey', use.options, unitsFor(shape, groups), asked)) found = item;
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

  private async curatorRun(use: PluginUse, context: RunContext): Promise<CuratorRun> {
    const plugin = await this.finder.findFor('CURATOR', use);
    const { reasons = new DistinctReasons(), groupRules, ...plain } = context;
    return {
      shape: await curatorShapeOf(plugin, use),
      reasons,
      groupRules,
      decidesLate: plain.memory !== undefined,
      start: (method, units) => plugin.run(method, use.options, units, this.withCalls(plain)),
      failed: (detail) => new StepwellError('PLUGIN_FAILED', { plugin: use.name, detail }),
    };
  }

  /** @throws INVALID_OPTIONS if the server lacks a tokenizer that it names */
  private async curatorShapeOf(
    plugin: LoadedPlugin,
    use: PluginUse,
    path: readonly (string | number)[],
  ): Promise<CuratorShape> {
    const shape = await curatorShapeOf(plugin, use);
    const lacks = shape.tokenizers.find((name) => !this.tokenizers.has(name));
    if (lacks === undefined) return shape;
    const detail = this.tokenizers.lacks(lacks);
    throw new StepwellError('INVALID_OPTIONS', { plugin: use.name, detail }, { path });
  }

  private withCalls(context: RunContext): HostedContext {
    return { ...context, calls: context.calls ?? this.calls, tokenizers: this.tokenizers };
  }

  private tellOfReasons(plugin: string, { others }: DistinctReasons): void {
    if (others === 0) return;
    const most = `it gave more than ${MOST_REASONS} different reasons`;
    this.log(plugin, `${most}; ${others} decisions are kept with the reason "${OTHER_REASON}"`);
  }
}
