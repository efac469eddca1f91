import { setTimeout as delay } from 'node:timers/promises';
import { rollOut } from './agent/rollout.js';
import { createTask } from './environment/task.js';
/** Lets `perSecond` callers through each second, in the order in which they came; 0: without a limit. */
export function createPace(perSecond, signal) {
    if (perSecond === 0)
        return async () => signal.throwIfAborted();
    const interval = 1000 / perSecond;
    let next = 0;
    return async () => {
        const now = performance.now();
        const turn = Math.max(now, next);
        next = turn + interval;
        await delay(turn - now, undefined, { signal });
    };
}
const AGENTS = 8;
/** The rollouts of a task follow one another, so that groups become complete during the run. */
function* episodes(game) {
    for (let index = game.firstTask; index < game.firstTask + game.tasks; index++) {
        const task = createTask(game.seed, index);
        for (let rollout = 0; rollout < game.rollouts; rollout++) {
            yield { task, seed: (game.seed * 1_000_003 + index * 1_009 + rollout) % 2 ** 31 };
        }
    }
}
/** Lets eight agents play episodes at the same time until none is left. @throws the error of a rollout, at once */
export async function play(game, settings, onEpisode) {
    const queue = episodes(game);
    const stop = new AbortController();
    const signal = AbortSignal.any([settings.signal, stop.signal]);
    const agent = async () => {
        for (let next = queue.next(); next.done !== true; next = queue.next()) {
            signal.throwIfAborted();
            const { task, seed } = next.value;
            onEpisode(await rollOut(task, { ...settings, signal, seed }));
        }
    };
    try {
        await Promise.all(Array.from({ length: AGENTS }, agent));
    }
    finally {
        stop.abort();
    }
}
//# sourceMappingURL=play.js.map