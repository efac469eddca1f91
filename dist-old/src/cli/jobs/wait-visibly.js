import { StepwellError } from '../../errors/index.js';
import { shellWord } from '../terminal.js';
/**
 * Waits for the end of long work that the command has started, and shows how far it is. If the command is interrupted,
 * it says how to go on waiting.
 */
export async function waitVisibly(started, { label, describe, wait }, { terminal, signal, program }, flags) {
    const progress = terminal.progress(label);
    let latest = started;
    const onProgress = (shown) => {
        latest = shown;
        progress.update(shown.progress, 1, describe(shown));
    };
    try {
        return await wait({ signal, onProgress, onLost: terminal.lost });
    }
    catch (error) {
        progress.end();
        if (signal.aborted && !(error instanceof StepwellError)) {
            // Who reads JSON needs the id to go on.
            if (terminal.json)
                terminal.result(latest, '');
            const server = typeof flags.url === 'string' ? ` --url ${shellWord(flags.url)}` : '';
            terminal.note(`the server goes on with it; to wait for it: ${program} jobs watch ${started.id}${server}`);
        }
        throw error;
    }
    finally {
        progress.end();
    }
}
//# sourceMappingURL=wait-visibly.js.map