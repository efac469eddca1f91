import { Awaited, type AwaitedStore } from '../../batches/readiness/awaited.js';
import { NO_WAITS } from '../../batches/readiness/waits.js';
import { planTarget } from '../../batches/targets/plan-target.js';
import type { UnitStore } from '../../curation/asked-of-units.js';
import { readSlices } from '../../curation/read-groups.js';
import { type ContentField, joinFields } from '../../model/content-field.js';
import type { FoundUnit, RecipeUnit } from '../../model/recipe-unit.js';
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
import { firstPositionOf, type LookRules, lookAtGroup } from './look-at-group.js';

type Looked = UnitStore & AwaitedStore & Pick<StepStore, 'readGroups' | 'unitsOfPrompts'>;

/** Reads groups, and says where the units of a recipe in them stand. */
export class Looker {
  constructor(
    private readonly store: Looked,
    private readonly plugins: Pick<PluginHost, 'resolve' | 'shape' | 'curatorShape'>,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, TARGET_MISMATCH */
  async look(request: LookRequest): Promise<LookAnswer> {
    const { recipeId, keys } = request;
    const rules = await this.rulesOf(request);
    // What is known of the groups already is read beside them.
    const known = this.store.unitsOfPrompts(recipeId, [...new Set(keys.map(({ promptUid }) => promptUid))]);
    const ids = known.then((units) => this.knownIds(keys, units, rules.shape.unit));
    const [looked, units] = await Promise.all([this.lookAt(request, rules, ids), known, ids]);
    return { ...looked, gone: goneOf(keys, units, looked.found) };
  }

  private async lookAt(
    { recipe, keys, asOf: seen, now, policyVersion }: LookRequest,
    rules: LookRules,
    ids: Promise<KnownIds>,
  ): Promise<Omit<LookAnswer, 'gone'>> {
    const awaited = await Awaited.open(this.store, this.plugins, recipe, rules.where, null);
    const fields = joinFields(fieldsOf(rules), awaited?.fields ?? []);
    const found: FoundUnit[] = [];
    const open: string[] = [];
    const ended: string[] = [];
    const read = { position: seen, scope: null, fields, signal: this.signal, where: rules.where };
    for await (const groups of readSlices(this.store, keys, read)) {
      const known = await ids;
      const isGroup = rules.shape.unit === 'group';
      const ofGroups = isGroup ? await this.groupIds(groups, known) : new Map<string, string>();
      const trajectories = isGroup ? new Map<string, string>() : await this.trajectoryIds(groups, known);
      const waits = await awaited?.of(groups, { position: seen, now });
      for (const [place, whole] of groups.entries()) {
        for (const { uid, status } of whole.trajectories) (status === 'OPEN' ? open : ended).push(uid);
        const group = isGroup ? ofGroups.get(nameOf(whole)) : '';
        // It was deleted since, which a later event tells.
        if (group === undefined) continue;
        const clock = { seen, now, policyVersion };
        found.push(...lookAtGroup(whole, { group, trajectories }, rules, clock, waits?.[place] ?? NO_WAITS));
      }
    }
    return { found, open, ended };
  }

  private async rulesOf({ recipe }: LookRequest): Promise<LookRules> {
    const { name, options } = recipe.formatter;
    const formatter = await this.plugins.resolve('FORMATTER', { name, options }, ['formatter']);
    const target = planTarget(recipe.target, formatter.name, await this.plugins.shape(formatter));
    const given = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ['where']);
    const shape = deliveredShape(target.formatter);
    return { recipe, where: await withFailedSteps(given, this.store), shape };
  }

  /** The ids of units that the recipe knows, and of those groups of which it knows none. */
  private async knownIds(
    keys: readonly GroupKey[],
    known: readonly RecipeUnit[],
    unit: LookRules['shape']['unit'],
  ): Promise<KnownIds> {
    const ofUnits = new Map(known.map(({ unit: position, id }) => [position, id]));
    if (unit !== 'group') return { ofUnits, ofGroups: new Map() };
    const names = new Set(known.map(nameOf));
    const asked = keys.filter((key) => !names.has(nameOf(key)));
    return { ofUnits, ofGroups: await this.readGroupIds(asked) };
  }

  /** The ids of groups by name. */
  private async groupIds(
    groups: readonly GroupUnit[],
    { ofUnits, ofGroups }: KnownIds,
  ): Promise<ReadonlyMap<string, string>> {
    const ids = new Map(ofGroups);
    const others: GroupUnit[] = [];
    for (const group of groups) {
      const known = ofUnits.get(group.firstPosition);
      if (known !== undefined) ids.set(nameOf(group), known);
      else if (!ids.has(nameOf(group))) others.push(group);
    }
    // The recipe knows one of this name that is deleted.
    for (const [name, id] of await this.readGroupIds(others)) ids.set(name, id);
    return ids;
  }

  private async readGroupIds(keys: readonly GroupKey[]): Promise<ReadonlyMap<string, string>> {
    if (keys.length === 0) return new Map();
    const named = keys.map(({ channel, promptUid, generation }) => ({ channel, promptUid, generation }));
    const found = (await this.store.readGroups(named, null)).filter((group) => group !== null);
    return new Map(found.map((group) => [nameOf(group), group.id]));
  }

  /** The ids of groups' trajectories by uid. */
  private async trajectoryIds(
    groups: readonly GroupUnit[],
    { ofUnits }: KnownIds,
  ): Promise<ReadonlyMap<string, string>> {
    const ids = new Map<string, string>();
    const refs: { readonly channel: string; readonly uid: string }[] = [];
    for (const { uid, channel, steps } of groups.flatMap(({ trajectories }) => trajectories)) {
      const known = ofUnits.get(firstPositionOf(steps));
      if (known === undefined) refs.push({ channel, uid });
      else ids.set(uid, known);
    }
    const found = refs.length === 0 ? [] : await this.store.readTrajectories(refs, null);
    for (const one of found) if (one !== null) ids.set(one.uid, one.id);
    return ids;
  }
}

/** Ids of units: of known units by their position, and of groups that have no unit yet by the group's name. */
interface KnownIds {
  readonly ofUnits: ReadonlyMap<number, string>;
  readonly ofGroups: ReadonlyMap<string, string>;
}

/** The known units of these groups that were not found again, and so have to be removed. */
function goneOf(
  keys: readonly GroupKey[],
  known: readonly RecipeUnit[],
  found: readonly FoundUnit[],
): readonly number[] {
  const looked = new Set(keys.map(nameOf));
  const there = new Set(found.map(({ unit }) => unit));
  return known.filter((one) => looked.has(nameOf(one)) && !there.has(one.unit)).map(({ unit }) => unit);
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
