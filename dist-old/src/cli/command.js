import { readOptions } from './option.js';
/** The exit status. `partial`: some items of an import were rejected, the others are stored. */
export const EXIT = { ok: 0, failure: 1, usage: 2, partial: 3, interrupted: 130 };
export function defineCommand(spec) {
    const { run, ...text } = spec;
    return {
        ...text,
        start: async (parsed, context) => run({
            options: readOptions(spec.options, parsed.flags, context.env),
            // `parseArguments` has checked the number of operands.
            operands: parsed.operands,
            flags: parsed.flags,
        }, context),
    };
}
//# sourceMappingURL=command.js.map