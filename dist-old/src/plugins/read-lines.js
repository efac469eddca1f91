import { LINE_LENGTH } from './child/protocol.js';
/** Bytes of one piece of a flood, and the pause behind it: 20 MiB a second, so that reading it costs little. */
const FLOOD_BYTES = 1 << 20;
const FLOOD_PAUSE_MS = 50;
/**
 * Calls `write` for each line of a stream, cut to `LINE_LENGTH`, as long as it answers true; the rest is read slowly and
 * dropped. The last line may lack its line end.
 */
export function readLines(stream, write) {
    let line = '';
    let wanted = true;
    let dropped = 0;
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
        if (!wanted) {
            dropped += text.length;
            if (dropped < FLOOD_BYTES)
                return;
            dropped = 0;
            stream.pause();
            setTimeout(() => stream.resume(), FLOOD_PAUSE_MS);
            return;
        }
        const [rest = '', ...following] = text.split('\n');
        line = (line + rest).slice(0, LINE_LENGTH);
        for (const next of following) {
            wanted = write(line) && wanted;
            line = next.slice(0, LINE_LENGTH);
        }
    });
    stream.on('end', () => {
        if (line !== '' && wanted)
            write(line);
    });
}
//# sourceMappingURL=read-lines.js.map