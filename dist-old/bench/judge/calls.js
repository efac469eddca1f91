import { Pool } from 'undici';
/**
 * Bare calls of a judge, each with the body that the judge was sent last, as many at a time.
 * @returns calls a second, until the last answer is kept
 */
export async function callsPerSecond(url, atOnce, count, keep) {
    const pool = new Pool(url, { connections: atOnce, pipelining: 1 });
    const asked = await pool.request({ method: 'GET', path: '/' });
    const body = Buffer.from(await asked.body.arrayBuffer());
    const headers = { 'content-type': 'application/json' };
    let left = count;
    const start = performance.now();
    const caller = async () => {
        while (left-- > 0) {
            const answer = await pool.request({ method: 'POST', path: '/v1/chat/completions', headers, body });
            const text = await answer.body.text();
            JSON.parse(text);
            await keep?.one(text);
        }
    };
    await Promise.all(Array.from({ length: atOnce }, caller));
    await keep?.end();
    const seconds = (performance.now() - start) / 1_000;
    await pool.close();
    return count / seconds;
}
//# sourceMappingURL=calls.js.map