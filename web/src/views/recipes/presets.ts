import { DEFAULTS, type Draft, type Use, writeTarget } from './draft.ts';

/** A way to train, with the formatter that makes its rows. */
export interface Algorithm {
  readonly label: string;
  readonly about: string;
  readonly formatter: Use;
}

const KNOWN: readonly Algorithm[] = [
  {
    label: 'GRPO',
    about: 'advantages against the other rollouts of the prompt',
    formatter: { name: 'grpo', options: {} },
  },
  {
    label: 'PPO',
    about: 'rewards and values on tokens',
    formatter: { name: 'ppo', options: {} },
  },
  {
    label: 'OPD',
    about: "what a teacher's log-probs say",
    formatter: { name: 'opd', options: {} },
  },
  {
    label: 'Binary RL and OPD',
    about: 'judgments and hints, a row for each step',
    formatter: { name: 'combine', options: {} },
  },
  {
    label: 'SFT',
    about: 'conversations worth imitating',
    formatter: { name: 'sft', options: {} },
  },
  {
    label: 'DPO',
    about: 'pairs of a better and a worse rollout',
    formatter: { name: 'preference', options: {} },
  },
  {
    label: 'KTO',
    about: 'rollouts labelled good or not',
    formatter: { name: 'preference', options: { kind: 'kto' } },
  },
];

interface Formatter {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly source: string;
  readonly error?: string | null | undefined;
  readonly optionsSchema?: unknown;
}

interface Target {
  readonly name: string;
  readonly formatters: readonly string[];
}

/** The ways to train for which the server has a formatter, and each formatter of its user. */
export function algorithms(formatters: readonly Formatter[]): readonly Algorithm[] {
  const loaded = formatters.filter(({ error }) => error === null || error === undefined);
  const known = KNOWN.filter(({ formatter }) => loaded.some(({ name }) => name === formatter.name));
  const own = loaded
    .filter(({ name }) => !known.some(({ formatter }) => formatter.name === name))
    .map(({ name, description }) => ({
      label: name,
      about: description ?? '',
      formatter: { name, options: {} },
    }));
  return [...known, ...own];
}

/** Whether a target is offered for a formatter. One of the user's may go with any, which the server tells by its columns. */
export function goesWith(formatter: Use, { name, formatters }: Target, all: readonly Formatter[]): boolean {
  // OpenRLHF has no trainer that reads labels.
  if (name === 'openrlhf' && formatter.options.kind === 'kto') return false;
  return (
    formatters.includes(formatter.name) ||
    all.find((one) => one.name === formatter.name)?.source !== 'builtin'
  );
}

/** What a pair needs beyond its names: docs/trainers.md has the same as a table. */
const NEEDED: Readonly<
  Record<string, Readonly<Record<string, { formatter?: Use['options']; target?: Use['options'] }>>>
> = {
  ppo: {
    'prime-rl': { formatter: { estimator: 'gae' } },
    tinker: { formatter: { estimator: 'gae' } },
  },
  sft: {
    verl: { target: { layout: 'messages' } },
    slime: { formatter: { rows: 'tokens' } },
    tinker: { formatter: { rows: 'tokens' } },
  },
};

/** A recipe of a way to train for a trainer, with the trainer's own numbers where the formatter knows them. */
export function presetFor({ label, formatter }: Algorithm, target: string, schema: unknown): Draft {
  const needed = NEEDED[formatter.name]?.[target];
  const { properties } = (schema ?? {}) as {
    readonly properties?: {
      readonly preset?: { readonly enum?: readonly unknown[]; readonly default?: unknown };
    };
  };
  const preset =
    properties?.preset?.enum?.includes(target) === true && properties.preset.default !== target
      ? { preset: target }
      : {};
  return {
    ...DEFAULTS,
    name: `${label.toLowerCase().replaceAll(' ', '-')}-${target}`,
    formatter: { ...formatter, options: { ...formatter.options, ...preset, ...needed?.formatter } },
    target: writeTarget({ name: target, options: needed?.target ?? {} }),
  };
}
