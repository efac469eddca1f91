/** Judges a page and writes what was decided, with the checkpoint that `after` makes of it. */
export async function judgeAndWrite({ client, progress, held, remembers }, request, after) {
    if (remembers) {
        const { portions, waiting } = await client.remember({ ...request, kept: held.job.memory ?? null });
        const judged = portions.flatMap(({ verdicts, seen }) => [...verdicts.map((one) => one.number), ...seen]);
        await progress.remember(portions, after({ judged, waiting }));
        return;
    }
    await writeJudged(progress, await client.judge(request), after);
}
/** Writes what was decided of a page, by a curator that keeps no state. */
export async function writeJudged(progress, { verdicts, waiting, failed, lastError, usage }, after) {
    const judged = verdicts.map(({ number }) => number);
    await progress.write(verdicts, {
        ...after({ judged, waiting }),
        failed,
        lastError,
        ...(usage && { usage }),
    });
}
//# sourceMappingURL=judge-and-write.js.map