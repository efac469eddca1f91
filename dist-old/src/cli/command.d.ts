import { type Flags, type OptionSpecs, type OptionValues } from './option.js';
import type { Terminal } from './terminal.js';
/** The exit status. `partial`: some items of an import were rejected, the others are stored. */
export declare const EXIT: {
    readonly ok: 0;
    readonly failure: 1;
    readonly usage: 2;
    readonly partial: 3;
    readonly interrupted: 130;
};
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
/** An argument that is not a flag. */
interface OperandSpec {
    readonly placeholder: string;
    readonly description: string;
    readonly required: boolean;
}
type OperandSpecs = Readonly<Record<string, OperandSpec>>;
type OperandValues<S extends OperandSpecs> = {
    readonly [Name in keyof S]: S[Name] extends {
        readonly required: true;
    } ? string : string | null;
};
/** What a command gets besides its arguments. */
export interface CommandContext {
    readonly terminal: Terminal;
    readonly env: Readonly<Record<string, string | undefined>>;
    /**
     * How this program was called: `stepwell`, or `node …/main.js`. Commands that are shown to the user begin with it.
     */
    readonly program: string;
    /** Aborted by the first SIGINT or SIGTERM. */
    readonly signal: AbortSignal;
}
/** The flags and operands after the command's name, as text. */
export interface ParsedArguments {
    readonly flags: Flags;
    readonly operands: Readonly<Record<string, string | null>>;
}
interface CommandText {
    readonly name: string;
    /** One line, without a full stop. */
    readonly summary: string;
    /** Paragraphs that the help page shows below the usage line. */
    readonly details: readonly string[];
    readonly examples: readonly string[];
}
interface CommandSpec<O extends OptionSpecs, A extends OperandSpecs> extends CommandText {
    readonly options: O;
    readonly operands: A;
    run(input: {
        readonly options: OptionValues<O>;
        readonly operands: OperandValues<A>;
        readonly flags: Flags;
    }, context: CommandContext): Promise<ExitCode>;
}
/** A command of `stepwell` with any arguments. */
export interface Command extends CommandText {
    readonly options: OptionSpecs;
    readonly operands: OperandSpecs;
    /** Checks the arguments before anything is done, and runs the command. @throws INVALID_USAGE */
    start(parsed: ParsedArguments, context: CommandContext): Promise<ExitCode>;
}
/** Commands by the name that is typed; each is the command of that name once it is imported. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;
export declare function defineCommand<O extends OptionSpecs, A extends OperandSpecs>(spec: CommandSpec<O, A>): Command;
export {};
