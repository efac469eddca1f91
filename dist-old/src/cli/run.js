import { StepwellError } from '../errors/index.js';
import { EXIT } from './command.js';
import { commandHelp, generalHelp } from './help.js';
import { parseArguments } from './parse-arguments.js';
import { Terminal } from './terminal.js';
/** The command that runs if none is named. */
const DEFAULT_COMMAND = 'serve';
function toWire(error) {
    if (error instanceof StepwellError)
        return error.toWire();
    const { message } = error instanceof Error ? error : new Error(String(error));
    return { code: 'INTERNAL', message };
}
function exitCodeOf(error) {
    const usage = error instanceof StepwellError && ['INVALID_USAGE', 'INVALID_CONFIG'].includes(error.code);
    return usage ? EXIT.usage : EXIT.failure;
}
async function find(commands, name) {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (load === undefined) {
        const known = Object.keys(commands).join(', ');
        throw new StepwellError('INVALID_USAGE', { detail: `no command "${name}"; there are: ${known}` });
    }
    return await load();
}
async function helpPage(commands, topic) {
    if (topic !== undefined)
        return commandHelp(await find(commands, topic));
    return generalHelp(await Promise.all(Object.values(commands).map((load) => load())));
}
/** Runs one command line, `argv` without node and the script. Never throws; each error is printed on one line. */
export async function runCli(commands, argv, { out, err, env, signal, version, program }) {
    const json = argv.includes('--json') || ['1', 'true'].includes(env.STEPWELL_JSON ?? '');
    const terminal = new Terminal(out, err, json, err.isTTY === true);
    try {
        const [first, ...others] = argv;
        if (first === '--version') {
            terminal.result({ version }, version);
            return EXIT.ok;
        }
        if (first === 'help' || first === '--help' || first === '-h') {
            out.write(`${await helpPage(commands, first === 'help' ? others[0] : undefined)}\n`);
            return EXIT.ok;
        }
        const named = first !== undefined && !first.startsWith('-');
        const command = await find(commands, named ? first : DEFAULT_COMMAND);
        const parsed = parseArguments(command, named ? others : argv);
        if (parsed.flags.help === true) {
            out.write(`${commandHelp(command)}\n`);
            return EXIT.ok;
        }
        return await command.start(parsed, { terminal, env, program, signal });
    }
    catch (error) {
        if (signal.aborted && !(error instanceof StepwellError)) {
            terminal.note('interrupted');
            return EXIT.interrupted;
        }
        terminal.error(toWire(error));
        return exitCodeOf(error);
    }
}
//# sourceMappingURL=run.js.map