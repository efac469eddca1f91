import { MATCH_ALL } from '../../query/filter.js';
/** Units that are taken from the thread at once. */
const TAKEN = 5_000;
/** Least time between two reports of how many groups were read (ms). */
const TOLD_MS = 1_000;
/**
 * Runs a curator that reads a stream over everything, and then writes what it decided. After a crash it runs again from
 * the first unit with the same input, and what was written is passed over.
 */
export async function takeStream({ store, held, input, client, progress }) {
    const { position, now, policyVersion, channels } = input;
    const { count: groups } = await store.countGroups(MATCH_ALL, channels);
    let told = Date.now();
    let saving = Promise.resolve();
    client.onGroups = (count) => {
        if (Date.now() - told < TOLD_MS)
            return;
        told = Date.now();
        const share = Math.min(0.9, (0.9 * count) / Math.max(1, groups));
        // A report that cannot be written ends this attempt: the next look takes the job again, from the first unit.
        saving = saving.then(() => progress.save({ state: null, share })).catch(() => held.stop('LOST'));
    };
    await client.stream({ position, now, policyVersion });
    await saving;
    for (let done = false; !done;) {
        held.signal.throwIfAborted();
        const taken = await client.take(TAKEN);
        await progress.write(taken.verdicts, { state: null, share: taken.done ? 1 : 0.9 });
        done = taken.done;
    }
}
//# sourceMappingURL=take-stream.js.map