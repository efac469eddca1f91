import type { DecisionTarget } from '../../src/model/decision.js';
import type { Json } from '../../src/model/json.js';
import type { GroupUnit } from '../../src/model/unit.js';
import type { CuratorDecision } from '../../src/plugin-api/index.js';
import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { collect, countedGroups, runContext } from './plugin-run.js';

export type CuratorOptions = Readonly<Record<string, Json>>;

/** Runs built-in curators as a build does, by the plugin host. */
export class BuiltInCurators {
  private constructor(readonly host: PluginHost) {}

  static async open(): Promise<BuiltInCurators> {
    return new BuiltInCurators(await openPluginHost({ directory: null, log: () => {} }));
  }

  /** @throws INVALID_OPTIONS, PLUGIN_FAILED */
  async decide(
    name: string,
    options: CuratorOptions,
    groups: readonly GroupUnit[],
    seed = 0,
  ): Promise<readonly CuratorDecision[]> {
    const use = await this.host.resolve('CURATOR', { name, options }, []);
    return collect(this.host.curate(use, countedGroups(groups), { ...runContext(), seed }));
  }

  /** Its decisions as `target reason`, in order. */
  async reasons(
    name: string,
    options: CuratorOptions,
    groups: readonly GroupUnit[],
    seed = 0,
  ): Promise<readonly string[]> {
    const decisions = await this.decide(name, options, groups, seed);
    return decisions.map(({ target, reason }) => `${nameOf(target)} ${reason}`);
  }

  close(): Promise<void> {
    return this.host.close();
  }
}

function nameOf(target: DecisionTarget): string {
  if (target.kind === 'step') return target.id;
  return target.kind === 'trajectory' ? target.uid : target.promptUid;
}

/** How often each reason is among decisions. */
export function countReasons(decisions: readonly CuratorDecision[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { reason = '' } of decisions) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
