import decode from '../../src/ingest/decode.js';
import { openCollections } from '../../src/store/mongodb/connect.js';
import { logCollectionsOf, setUpLog } from '../../src/store/mongodb/log/database.js';
import { setUp } from '../../src/store/mongodb/set-up.js';
import { WritingSide } from '../../src/store/mongodb/writing/writing-side.js';
import { BlockPacker } from '../../src/store/packed/block.js';
const MAX_LINE_BYTES = 2 ** 26;
/** Commands of servers besides those of passes: they read the end of the log and record how far they have come. */
const BESIDE = [/^find commits$/, / writers$/, / logState$/, /^getMore /, /^(hello|ping|endSessions) /];
/**
 * Appends one request after the other with the real planner, log and rows, and counts the commands of each pass.
 * @param lines steps of one trajectory each, in order of their turns
 */
export async function countRoundTrips(uri, lines) {
    const [first, second, third] = lines;
    if (first === undefined || second === undefined || third === undefined)
        throw new Error('too few turns');
    const passes = [];
    await withSide(uri, async (append) => {
        passes.push(await append('new trajectories', first));
        passes.push(await append('known trajectories, warm', second));
        passes.push(await append('one step, warm', third.slice(0, 1)));
    });
    await withSide(uri, async (append) => {
        passes.push(await append('trajectories that another server wrote', third.slice(1)));
    });
    return passes;
}
async function withSide(uri, work) {
    const collections = await openCollections(`${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`);
    try {
        await setUp(collections);
        await setUpLog(logCollectionsOf(collections));
        const side = await WritingSide.open(collections, { feedRetention: null, onTold: () => { } });
        const commands = watch(collections.client);
        try {
            await work(async (pass, lines) => {
                commands.length = 0;
                const start = performance.now();
                const { accepted } = await side.append('train', blockOf(lines), []);
                const ms = performance.now() - start;
                if (accepted !== lines.length)
                    throw new Error(`${accepted} of ${lines.length} were accepted`);
                return { pass, ms, ...chainOf(commands) };
            });
        }
        finally {
            await side.close();
        }
    }
    finally {
        await collections.client.close();
    }
}
function blockOf(lines) {
    const bytes = Buffer.from(lines.join('\n'));
    const packer = new BlockPacker(bytes.length);
    for (const item of decode(bytes, 'ndjson', { maxLineBytes: MAX_LINE_BYTES })) {
        if (!('draft' in item))
            throw new Error(JSON.stringify(item));
        packer.add(item.index, item.draft, item.texts);
    }
    return packer.take();
}
function watch(client) {
    const commands = [];
    const open = new Map();
    client.on('commandStarted', ({ requestId, commandName, command }) => {
        const target = command[commandName];
        const name = `${commandName} ${typeof target === 'string' ? target : ''}`;
        if (BESIDE.some((one) => one.test(name)))
            return;
        const started = { name, from: performance.now(), to: Number.POSITIVE_INFINITY };
        open.set(requestId, started);
        commands.push(started);
    });
    const end = ({ requestId }) => {
        const ended = open.get(requestId);
        if (ended !== undefined)
            ended.to = performance.now();
        open.delete(requestId);
    };
    client.on('commandSucceeded', end);
    client.on('commandFailed', end);
    return commands;
}
/**
 * Commands that are under way at the same time are one round trip; the next one begins when one of them is answered.
 */
function chainOf(commands) {
    const rounds = [];
    let round = new Map();
    let end = Number.POSITIVE_INFINITY;
    const close = () => {
        if (round.size === 0)
            return;
        rounds.push([...round].map(([name, count]) => (count > 1 ? `${count} x ${name}` : name)).join(', '));
    };
    for (const { name, from, to } of [...commands].sort((a, b) => a.from - b.from)) {
        if (from >= end) {
            close();
            round = new Map();
            end = Number.POSITIVE_INFINITY;
        }
        round.set(name, (round.get(name) ?? 0) + 1);
        end = Math.min(end, to);
    }
    close();
    return { serial: rounds.length, commands: commands.length, rounds };
}
//# sourceMappingURL=round-trips.js.map