import { Agent } from 'undici';
import { makeTrajectory } from '../trajectory-maker.js';
import { bodyOf, post } from './load.js';
/** Steps in one request while the trajectory is written. */
const PER_REQUEST = 50;
/** Unique tokens a turn; the conversation is compacted every ten turns. */
const TOKENS_OF_TURN = 400;
/** Turns after that: one on the other server, one more there, one back on the first server. */
const FOLLOWING = 3;
/** Writes a long trajectory through the first server, and continues it through the second. */
export async function handOver([first, second], telling, turns) {
    const agent = new Agent({ connections: 1, bodyTimeout: 0, headersTimeout: 0 });
    const line = telling === 'growing' ? growing(turns) : compacted(turns);
    try {
        for (let from = 0; from < turns; from += PER_REQUEST) {
            const count = Math.min(PER_REQUEST, turns - from);
            await post(agent, first.url, bodyOf(Array.from({ length: count }, (_, i) => line(from + i))));
        }
        // The second server answers one request before, so that compiling is not measured.
        for (let i = 0; i < 20; i++)
            await post(agent, second.url, bodyOf([unrelated(telling, i)]));
        const bodies = Array.from({ length: FOLLOWING + 1 }, (_, i) => bodyOf([line(turns + i)]));
        const [before, handedOver, again, back] = bodies;
        return {
            trajectory: `${turns} turns, ${telling}`,
            bodyKb: handedOver.bytes.length / 1000,
            before: await timed(() => post(agent, first.url, before)),
            handedOver: await timed(() => post(agent, second.url, handedOver)),
            again: await timed(() => post(agent, second.url, again)),
            back: await timed(() => post(agent, first.url, back)),
        };
    }
    finally {
        await agent.close();
    }
}
async function timed(work) {
    const start = performance.now();
    await work();
    return performance.now() - start;
}
const message = (role, at) => ({
    role,
    content: `${role} of turn ${at}, some forty characters`,
});
function unrelated(telling, at) {
    const messages = [message('user', at)];
    const uid = `other-${telling}-${at}`;
    return JSON.stringify({ trajectory_uid: uid, step_index: 0, messages, response: message('assistant', at) });
}
/** Conversations whose every prompt holds all that was said before. */
function growing(turns) {
    const said = Array.from({ length: turns + FOLLOWING + 1 }, (_, at) => [
        message('user', at),
        message('assistant', at),
    ]).flat();
    return (turn) => JSON.stringify({
        trajectory_uid: `growing-${turns}`,
        step_index: turn,
        messages: said.slice(0, 2 * turn + 1),
        response: said[2 * turn + 1],
    });
}
/** Conversations that are summarised every ten turns, with ids and log-probs. */
function compacted(turns) {
    const all = turns + FOLLOWING + 1;
    const steps = makeTrajectory(turns, 'compacted', { turns: all, tokens: all * TOKENS_OF_TURN });
    return (turn) => JSON.stringify({ ...steps[turn], is_last: false });
}
//# sourceMappingURL=hand-over.js.map