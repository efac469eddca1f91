interface OptionBase {
    readonly description: string;
    /** False if no environment variable sets this option. */
    readonly environment?: false;
}
/** An option of a command. Without a default it is null if it is not given. */
export type OptionSpec = (OptionBase & {
    readonly type: 'boolean';
}) | (OptionBase & {
    readonly type: 'text';
    readonly placeholder: string;
    readonly default?: string;
}) | (OptionBase & {
    readonly type: 'choice';
    readonly choices: readonly [string, ...string[]];
    readonly default?: string;
}) | (OptionBase & {
    readonly type: 'number';
    readonly placeholder: string;
    readonly default?: number;
    readonly minimum: number;
    readonly whole: boolean;
});
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
type Known<S, T> = S extends {
    readonly default: T;
} ? T : T | null;
/** The option of every command that calls a server. */
export declare const URL_OPTION: {
    readonly type: "text";
    readonly placeholder: "URL";
    readonly default: "http://127.0.0.1:4000";
    readonly description: "Server to speak to";
};
/** The key that every command shows to a server. */
export declare const KEY_OPTION: {
    readonly type: "text";
    readonly placeholder: "KEY";
    readonly description: "Key to show to the server; as STEPWELL_KEY it stays out of the list of processes";
};
/** The values that specs give, by the options' names. */
export type OptionValues<S extends OptionSpecs> = {
    readonly [Name in keyof S]: S[Name] extends {
        readonly type: 'boolean';
    } ? boolean : S[Name] extends {
        readonly type: 'number';
    } ? Known<S[Name], number> : S[Name] extends {
        readonly choices: readonly (infer Choice)[];
    } ? S[Name] extends {
        readonly default: string;
    } ? Choice : Choice | null : Known<S[Name], string>;
};
/** Flags as they were typed: the text after the flag; true for a flag that takes none, false for its `--no-` form. */
export type Flags = Readonly<Record<string, string | boolean>>;
type Environment = Readonly<Record<string, string | undefined>>;
/** The variable of an option: `STEPWELL_LIMIT_UNITS` for `limit-units`. */
export declare function environmentName(option: string): string;
/** Values from flags, else from the environment, else the defaults. @throws INVALID_USAGE */
export declare function readOptions<S extends OptionSpecs>(specs: S, flags: Flags, env: Environment): OptionValues<S>;
export {};
