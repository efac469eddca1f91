import { planTarget } from '../../batches/targets/plan-target.js';
import type { UnitStore } from '../../curation/asked-of-units.js';
import { readSlices } from '../../curation/read-groups.js';
import type { FoundUnit } from '../../model/claim.js';
import { type ContentField, joinFields } from '../../model/content-field.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import type { PluginHost } from '../../plugins/interface.js';
import { withFailedSteps } from '../../query/failed-steps.js';
import { MATCH_ALL } from '../../query/filter.js';
import { readsTexts } from '../../query/needs.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type { StepStore } from '../../store/port.js';
import type { LookAnswer, LookRequest } from '../make/contract.js';
import { deliveredShape } from '../make/delivered-shape.js';
import { type LookRules, lookAtGroup, type UnitIds } from './look-at-group.js';

type Looked = UnitStore & Pick<StepStore, 'readGroups' | 'readFailed' | 'unitsOfPrompts'>;

/** Reads groups, and says where the units of a recipe in them stand. */
export class Looker {
  constructor(
    private readonly store: Looked,
    private readonly plugins: Pick<PluginHost, 'resolve' | 'shape'>,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, TARGET_MISMATCH */
  async look(request: LookRequest): Promise<LookAnswer> {
    const { recipeId, keys, asOf: seen, now, policyVersion } = request;
    const rules = await this.rulesOf(request);
    const fields = fieldsOf(rules);
    const found: FoundUnit[] = [];
    const open: string[] = [];
    const ended: string[] = [];
    const read = { position: seen, scope: null, fields, signal: this.signal, where: rules.where };
    for await (const groups of readSlices(this.store, keys, read)) {
      const ids = await this.idsOf(groups, rules.shape.unit);
      for (const [index, group] of groups.entries()) {
        for (const { uid, status } of group.trajectories) {
          (status === 'OPEN' ? open : ended).push(uid);
        }
        const own = ids[index];
        // It was deleted since, which a later event tells.
        if (own !== undefined) found.push(...lookAtGroup(group, own, rules, { seen, now, policyVersion }));
      }
    }
    return { found, gone: await this.goneOf(recipeId, keys, found), open, ended };
  }

  private async rulesOf({ recipe }: LookRequest): Promise<LookRules> {
    const { name, options } = recipe.formatter;
    const formatter = await this.plugins.resolve('FORMATTER', { name, options }, ['formatter']);
    const target = planTarget(recipe.target, formatter.name, await this.plugins.shape(formatter));
    const given = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ['where']);
    const shape = deliveredShape(target.formatter);
    return { recipe, where: await withFailedSteps(given, this.store), shape };
  }

  private async idsOf(
    groups: readonly GroupUnit[],
    unit: LookRules['shape']['unit'],
  ): Promise<readonly (UnitIds | undefined)[]> {
    if (unit === 'group') {
      const found = await this.store.readGroups(
        groups.map(({ channel, promptUid, generation }) => ({ channel, promptUid, generation })),
        null,
      );
      return found.map((group) =>
        group === null ? undefined : { group: group.id, trajectories: new Map() },
      );
    }
    const refs = groups.flatMap(({ channel, trajectories }) =>
      trajectories.map(({ uid }) => ({ channel, uid })),
    );
    const found = await this.store.readTrajectories(refs, null);
    const byUid = new Map(found.flatMap((one) => (one === null ? [] : [[one.uid, one.id] as const])));
    return groups.map(() => ({ group: '', trajectories: byUid }));
  }

  /** Units of these groups that the recipe knew and that are none any more. */
  private async goneOf(
    recipe: string,
    keys: readonly GroupKey[],
    found: readonly FoundUnit[],
  ): Promise<readonly number[]> {
    const known = await this.store.unitsOfPrompts(recipe, [
      ...new Set(keys.map(({ promptUid }) => promptUid)),
    ]);
    const looked = new Set(keys.map(nameOf));
    const there = new Set(found.map(({ unit }) => unit));
    return known.filter((one) => looked.has(nameOf(one)) && !there.has(one.unit)).map(({ unit }) => unit);
  }
}

const nameOf = ({ promptUid, generation }: Omit<GroupKey, 'channel'>): string =>
  JSON.stringify([promptUid, generation]);

/** The content that must be read to say where a unit stands. */
function fieldsOf({ where, shape }: LookRules): readonly ContentField[] {
  const always: readonly ContentField[] = readsTexts(where)
    ? ['messages', 'response', 'responseMask']
    : ['responseMask'];
  return joinFields(fieldsToCheck(shape.requires), always);
}
