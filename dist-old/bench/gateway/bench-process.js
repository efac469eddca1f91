import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
/** Starts a program of this folder as a process, which prints its URL. */
export async function startProcess(name, ...args) {
    const child = fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args);
    const [url] = (await once(child, 'message'));
    return {
        url,
        pid: child.pid,
        stop: async () => {
            const ended = once(child, 'exit');
            child.kill();
            await ended;
        },
    };
}
//# sourceMappingURL=bench-process.js.map