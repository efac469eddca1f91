// This import comes first, because imports run in their order. It is here for those who start this file, module by module.
import './production.js';
import { runCli } from './cli/run.js';
import { COMMANDS } from './commands.js';
import { programName, readVersion } from './config/program.js';
const stop = new AbortController();
// The handlers stay after the first signal, so that a second one does not cut short the end that the first one began.
for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => stop.abort());
process.stdout.on('error', (error) => {
    // The reader of a pipe has gone (`stepwell tail | head`), so there is nobody to write for.
    if (error.code === 'EPIPE')
        process.exit(0);
    throw error;
});
process.exitCode = await runCli(COMMANDS, process.argv.slice(2), {
    out: process.stdout,
    err: process.stderr,
    env: process.env,
    signal: stop.signal,
    version: readVersion(),
    program: programName(process.argv[1] ?? 'stepwell', process.cwd()),
});
//# sourceMappingURL=run-command.js.map