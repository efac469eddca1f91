/** Bytes after which a request is sent. A larger single step is sent in a request of its own. */
const REQUEST_BYTES = 4 * 1024 * 1024;
const REQUEST_STEPS = 1_000;
const SHOWN_REJECTIONS = 10;
const LINE_FEED = Buffer.from('\n');
/**
 * Sends items as NDJSON requests of bounded size, one after the other, so that steps without an index keep their order
 * and only one request is in memory. Calls `onProgress` after every request and every bad item.
 */
export async function upload(items, append, onProgress) {
    let accepted = 0;
    let duplicates = 0;
    let rejected = 0;
    const rejections = [];
    let pieces = [];
    let positions = [];
    let bytes = 0;
    const tally = () => ({ accepted, duplicates, rejected, rejections });
    const reject = (rejection) => {
        rejected += 1;
        if (rejections.length < SHOWN_REJECTIONS)
            rejections.push(rejection);
    };
    const flush = async () => {
        if (positions.length === 0)
            return;
        const answer = await append(Buffer.concat(pieces));
        accepted += answer.accepted;
        duplicates += answer.duplicates;
        for (const { index, code, message, path } of answer.rejected) {
            reject({ position: positions[index] ?? `step ${index}`, code, message, path: path ?? [] });
        }
        pieces = [];
        positions = [];
        bytes = 0;
        onProgress(tally());
    };
    for await (const item of items) {
        if (item.kind === 'error') {
            const { code, message, path } = item.error;
            reject({ position: item.position, code, message, path: path ?? [] });
            onProgress(tally());
            continue;
        }
        const line = item.kind === 'line' ? item.line : Buffer.from(JSON.stringify(item.step));
        if (bytes + line.length > REQUEST_BYTES || positions.length === REQUEST_STEPS)
            await flush();
        pieces.push(line, LINE_FEED);
        positions.push(item.position);
        bytes += line.length + 1;
    }
    await flush();
    return tally();
}
//# sourceMappingURL=upload.js.map