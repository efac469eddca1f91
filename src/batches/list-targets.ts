import type { Encoding } from '../model/dataset.js';
import type { JsonObject } from '../model/json.js';
import { optionsSchema } from '../plugin-api/check-options.js';
import type { Target } from './targets/interface.js';
import { PAIRS, TARGETS, type TargetName } from './targets/table.js';

/** A target as it is shown to people who choose one. */
export interface TargetInfo {
  readonly name: TargetName;
  /** Built-in formatters that it goes with, some of them under conditions. */
  readonly formatters: readonly string[];
  /** Containers of its files, under whatever options. */
  readonly encodings: readonly Encoding[];
  /** JSON Schema of the options, which are text: `name?option=value`. */
  readonly optionsSchema: JsonObject;
  readonly description: string;
}

const DESCRIPTIONS: Readonly<Record<TargetName, string>> = {
  canonical: "The formatter's own columns, unchanged.",
  verl: "verl's DataProto: token rows, ragged or padded; or the conversations and prompts of verl's datasets.",
  slime: 'Samples that slime reads with --load-debug-rollout-data.',
  'prime-rl': "Micro-batches of prime-rl's trainer, fields by place, for one version of it.",
  tinker: 'One Datum a line, as the Tinker API takes them.',
  trl: "Conversations, pairs and labels under the names of TRL's trainers, or rollouts with token ids.",
  openrlhf: "Conversations and pairs under the names of OpenRLHF's datasets, messages as two strings each.",
};

/** Every target, in the order of the table. */
export function listTargets(): readonly TargetInfo[] {
  return (Object.keys(TARGETS) as TargetName[]).map((name) => {
    const target: Target = TARGETS[name];
    const schema = optionsSchema(target.options);
    return {
      name,
      formatters: Object.keys(PAIRS).filter((formatter) => Object.hasOwn(PAIRS[formatter] ?? {}, name)),
      encodings: encodingsOf(target, schema),
      optionsSchema: schema,
      description: DESCRIPTIONS[name],
    };
  });
}

/** The containers under the defaults, and those that a choice among the options adds. */
function encodingsOf(target: Target, { properties }: JsonObject): readonly Encoding[] {
  const defaults = target.options.parse({}) as object;
  const choices = Object.entries((properties ?? {}) as Record<string, { readonly enum?: readonly string[] }>);
  const all = choices.flatMap(([option, choice]) =>
    (choice.enum ?? []).flatMap((value) => target.containers({ ...defaults, [option]: value })),
  );
  return [...new Set([...target.containers(defaults), ...all])];
}
