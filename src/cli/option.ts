import { StepwellError } from '../errors/index.js';

interface OptionBase {
  readonly description: string;
  /** False if no environment variable sets this option. */
  readonly environment?: false;
}

/** An option of a command. Without a default it is null if it is not given. */
export type OptionSpec =
  | (OptionBase & { readonly type: 'boolean' })
  | (OptionBase & {
      readonly type: 'text';
      readonly placeholder: string;
      readonly default?: string;
    })
  | (OptionBase & {
      readonly type: 'choice';
      readonly choices: readonly [string, ...string[]];
      readonly default?: string;
    })
  | (OptionBase & {
      readonly type: 'number';
      readonly placeholder: string;
      readonly default?: number;
      readonly minimum: number;
      readonly whole: boolean;
    });

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

type Known<S, T> = S extends { readonly default: T } ? T : T | null;

/** The option of every command that calls a server. */
export const URL_OPTION = {
  type: 'text',
  placeholder: 'URL',
  default: 'http://127.0.0.1:4000',
  description: 'Server to speak to',
} as const;

/** The key that every command shows to a server. */
export const KEY_OPTION = {
  type: 'text',
  placeholder: 'KEY',
  description: 'Key to show to the server; as STEPWELL_KEY it stays out of the list of processes',
} as const;

/** The values that specs give, by the options' names. */
export type OptionValues<S extends OptionSpecs> = {
  readonly [Name in keyof S]: S[Name] extends { readonly type: 'boolean' }
    ? boolean
    : S[Name] extends { readonly type: 'number' }
      ? Known<S[Name], number>
      : S[Name] extends { readonly choices: readonly (infer Choice)[] }
        ? S[Name] extends { readonly default: string }
          ? Choice
          : Choice | null
        : Known<S[Name], string>;
};

/** Flags as they were typed: the text after the flag; true for a flag that takes none, false for its `--no-` form. */
export type Flags = Readonly<Record<string, string | boolean>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable of an option: `STEPWELL_LIMIT_UNITS` for `limit-units`. */
export function environmentName(option: string): string {
  return `STEPWELL_${option.replaceAll('-', '_').toUpperCase()}`;
}

function usage(detail: string): StepwellError {
  return new StepwellError('INVALID_USAGE', { detail });
}

function toBoolean(given: string | boolean, origin: string): boolean {
  if (typeof given === 'boolean') return given;
  if (given === 'true' || given === '1') return true;
  if (given === 'false' || given === '0') return false;
  throw usage(`${origin} must be true or false`);
}

function toNumber(given: string, spec: OptionSpec & { type: 'number' }, origin: string): number {
  const number = /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  if (!(number >= spec.minimum) || (spec.whole && !Number.isSafeInteger(number))) {
    throw usage(`${origin} must be a ${spec.whole ? 'whole ' : ''}number of at least ${spec.minimum}`);
  }
  return number;
}

function readOption(name: string, spec: OptionSpec, flags: Flags, env: Environment) {
  const variable = environmentName(name);
  // Shells set a variable to the empty text to say that it is not set.
  const fromEnv = spec.environment === false ? undefined : env[variable] || undefined;
  const given = flags[name] ?? fromEnv;
  const origin = flags[name] === undefined ? variable : `--${name}`;
  if (spec.type === 'boolean') return given === undefined ? false : toBoolean(given, origin);
  if (given === undefined) return spec.default ?? null;
  if (typeof given === 'boolean') throw usage(`${origin} needs a value`);
  if (spec.type === 'number') return toNumber(given, spec, origin);
  if (spec.type === 'choice' && !spec.choices.includes(given)) {
    throw usage(`${origin} must be one of ${spec.choices.join(', ')}`);
  }
  return given;
}

/** Values from flags, else from the environment, else the defaults. @throws INVALID_USAGE */
export function readOptions<S extends OptionSpecs>(
  specs: S,
  flags: Flags,
  env: Environment,
): OptionValues<S> {
  const values = Object.entries(specs).map(([name, spec]) => [name, readOption(name, spec, flags, env)]);
  return Object.fromEntries(values) as OptionValues<S>;
}
