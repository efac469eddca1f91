import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
/** One line about the machine. */
export function machine() {
    const [cpu] = cpus();
    const memory = Math.round(totalmem() / 2 ** 30);
    return `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${memory} GiB, Node ${process.version}, ${process.platform}-${process.arch}`;
}
/** MiB that a process holds in memory now, as Linux counts it (proc(5), status). */
export function residentMib(pid) {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
const PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
/** Milliseconds of processor time that all threads of a process have used, as Linux counts it (proc(5), stat). */
export const processorMs = (pid) => msOf(readFileSync(`/proc/${pid}/stat`, 'latin1'));
/** The same of each of its threads that are there now, by their ids. */
export function threadsMs(pid) {
    const found = new Map();
    for (const id of readdirSync(`/proc/${pid}/task`)) {
        try {
            found.set(id, msOf(readFileSync(`/proc/${pid}/task/${id}/stat`, 'latin1')));
        }
        catch (error) {
            // It has ended since it was listed.
            if (!['ENOENT', 'ESRCH'].includes(error.code ?? ''))
                throw error;
        }
    }
    return found;
}
function msOf(stat) {
    // The name, in brackets, may hold blanks. After it come the state (3rd field) and, as 14th and 15th, user and system
    // time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) / PER_SECOND) * 1000;
}
//# sourceMappingURL=machine.js.map