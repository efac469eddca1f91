/** The machine's clock. Its timers do not keep the process alive. */
export const SYSTEM_CLOCK = {
    now: () => Date.now(),
    after: (ms, run) => {
        const timer = setTimeout(run, ms);
        timer.unref();
        return () => clearTimeout(timer);
    },
};
const DAY_MS = 86_400_000;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_PAUSE_MS = 1_000;
/** Sweeps at once and then at intervals, if there is any rule, until `close`. */
export function startJanitor(parts) {
    const { rules, clock, log } = parts;
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, (rules.abandonAfterMs ?? Infinity) / 4));
    const hasRules = Object.values(rules).some((rule) => rule !== null);
    let closed = false;
    let running = null;
    let stop = () => { };
    const sweep = () => {
        running ??= sweepOnce(parts).finally(() => {
            running = null;
        });
        return running;
    };
    const tick = async () => {
        await sweep().catch((error) => log.error({ err: error }, 'the janitor could not finish'));
        if (!closed)
            stop = clock.after(pause, () => void tick());
    };
    const first = hasRules ? tick() : Promise.resolve();
    return {
        sweep,
        close: async () => {
            closed = true;
            stop();
            await first;
            await running?.catch(() => {
                // The timer that began the sweep logs its error, or the caller of `sweep` gets it.
            });
        },
    };
}
async function sweepOnce({ store, rules, clock, log }) {
    const { abandonAfterMs, retentionDays, retentionSteps } = rules;
    if (abandonAfterMs !== null) {
        const abandoned = await store.abandonIdle(clock.now() - abandonAfterMs);
        if (abandoned > 0)
            log.info({ trajectories: abandoned }, 'abandoned silent trajectories');
    }
    if (retentionDays !== null) {
        const before = clock.now() - retentionDays * DAY_MS;
        const deleted = await store.deleteTrajectories({ kind: 'idle', before }, null);
        if (deleted.trajectories > 0)
            log.info(deleted, 'deleted old trajectories');
    }
    if (retentionSteps !== null) {
        const deleted = await store.deleteTrajectories({ kind: 'excess', keepSteps: retentionSteps }, null);
        if (deleted.trajectories > 0)
            log.info(deleted, 'deleted surplus trajectories');
    }
}
//# sourceMappingURL=janitor.js.map